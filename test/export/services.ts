/** The services of this repository and of every case that prints a package. */
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import type { Service } from "../../generator/model/model.ts";
import { readCases } from "../cases/read-case.ts";

export interface NamedService {
  readonly name: string;
  readonly service: Service;
}

export function allServices(): readonly NamedService[] {
  const cases = [{ name: "spec", sources: readSpec("spec").sources }, ...readCases().printing];
  return cases.flatMap(({ name, sources }) => {
    const { model } = compile(sources);
    return (model?.services ?? []).map((service) => ({ name: `${name}/${service.name}`, service }));
  });
}
