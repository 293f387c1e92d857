/** Traverses a model, and returns everything that rules check, with its source. */
import type { ParsedYaml, YamlDocument } from "../sheets/document/parse-yaml.ts";
import { yamlEdits, type YamlEdits } from "../sheets/document/yaml-edits.ts";
import { Cursor } from "../sheets/format/cursor.ts";
import type { ResourceFile, ServiceFile } from "../sheets/format/files.ts";
import type { Written, WrittenSpec } from "../sheets/format/spec.ts";
import type { TypeDeclarationSpec } from "../sheets/format/type-declaration.ts";
import type { Model, Parameter, Resource, Service, TypeDeclaration } from "../model/model.ts";
import type {
  OperationSite,
  ParameterSite,
  ResourceSite,
  ServiceSite,
  SheetSite,
  TypeSite,
} from "./sites.ts";

export class Sites {
  readonly sheets: readonly SheetSite[];
  readonly #edits: ReadonlyMap<YamlDocument, YamlEdits>;

  constructor(documents: readonly ParsedYaml[]) {
    this.sheets = documents.map((parsed) => {
      return { parsed, at: new Cursor(parsed.document), edit: yamlEdits(parsed) };
    });
    this.#edits = new Map(this.sheets.map(({ parsed, edit }) => [parsed.document, edit]));
  }

  #editOf({ document }: Cursor): YamlEdits {
    const edit = this.#edits.get(document);
    if (edit === undefined) throw new Error(`${document.source.file} is not among the sheets.`);
    return edit;
  }

  services({ services: written }: WrittenSpec, { services }: Model): readonly ServiceSite[] {
    return services.flatMap((service, index) => {
      const files = written[index];
      return files === undefined ? [] : [this.#service(service, files.service, files.resources)];
    });
  }

  #service(
    service: Service,
    { spec, at }: Written<ServiceFile>,
    files: readonly Written<ResourceFile>[],
  ): ServiceSite {
    const byId = new Map(files.map((file) => [file.spec.resource, file]));
    const resources = service.resources.flatMap((resource) => {
      const file = byId.get(resource.id);
      return file === undefined ? [] : [this.#resource(service, resource, file)];
    });
    const client = service.client.map((parameter) => ({
      ...this.#parameter(parameter, at.to("client", parameter.wire), "facts"),
      client: parameter,
    }));
    const edit = this.#editOf(at);
    const shared = this.#types(service, service.types, spec.types, at);
    const types = resources.flatMap((one) =>
      this.#types(service, one.resource.types, one.spec.types, one.at),
    );
    return { service, spec, at, edit, resources, client, types: [...shared, ...types] };
  }

  #resource(
    service: Service,
    resource: Resource,
    { spec, at }: Written<ResourceFile>,
  ): ResourceSite {
    const operations = resource.operations.flatMap((operation): OperationSite[] => {
      const written = spec.operations.get(operation.name);
      if (written === undefined) return [];
      const here = at.to("operations", operation.name);
      const parameters = operation.parameters.map((parameter) => ({
        ...this.#parameterOf(parameter, here),
        operation,
      }));
      const edit = this.#editOf(at);
      return [{ service, resource, operation, spec: written, at: here, edit, parameters }];
    });
    return { resource, spec, at, edit: this.#editOf(at), operations };
  }

  /** Returns the location of a parameter. Either file can contain the facts of a path variable. */
  #parameterOf(parameter: Parameter, at: Cursor): ParameterSite {
    if (parameter.in !== "path") {
      const here = at.to(parameter.in, parameter.wire);
      return this.#parameter(parameter, here, here.keys.length === 0 ? "type" : "facts");
    }
    const word = parameter.wire.slice(parameter.wire.lastIndexOf(".") + 1);
    const declared = [parameter.wire, word].find((name) => at.to("path").keys.includes(name));
    if (declared === undefined) return this.#parameter(parameter, at.to("http"), "nowhere");
    const here = at.to("path", declared);
    return this.#parameter(parameter, here, here.keys.length === 0 ? "type" : "facts");
  }

  #parameter(parameter: Parameter, at: Cursor, written: ParameterSite["written"]): ParameterSite {
    return { parameter, at, edit: this.#editOf(at), written };
  }

  #types(
    service: Service,
    types: readonly TypeDeclaration[],
    specs: ReadonlyMap<string, TypeDeclarationSpec> | undefined,
    file: Cursor,
  ): TypeSite[] {
    return types.flatMap((type) => {
      const spec = specs?.get(type.name);
      const at = file.to("types", type.name);
      return spec === undefined ? [] : [{ service, type, spec, at, edit: this.#editOf(at) }];
    });
  }
}
