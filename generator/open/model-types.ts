/** The types of the public model, inferred from its format. In a published package each key has a comment. */
import type { OutputOf } from "../sheets/format/shapes.ts";
import type { modelDefinitions, modelFormat } from "./model-format.ts";

export type { TypeExpression } from "./type-format.ts";

type Defined = typeof modelDefinitions;

export interface Model extends OutputOf<typeof modelFormat> {}
export interface Service extends OutputOf<Defined["Service"]> {}
export interface Credential extends OutputOf<Defined["Credential"]> {}
export interface TokenEndpoint extends OutputOf<Defined["TokenEndpoint"]> {}
export interface Envelope extends OutputOf<Defined["Envelope"]> {}
export interface Resource extends OutputOf<Defined["Resource"]> {}
export interface Operation extends OutputOf<Defined["Operation"]> {}
export interface Path extends OutputOf<Defined["Path"]> {}
export interface FixedParameter extends OutputOf<Defined["FixedParameter"]> {}
export interface Parameter extends OutputOf<Defined["Parameter"]> {}
export interface ClientParameter extends OutputOf<Defined["ClientParameter"]> {}
export interface Body extends OutputOf<Defined["Body"]> {}
export type Result = OutputOf<Defined["Result"]>;
export interface ResponseHeader extends OutputOf<Defined["ResponseHeader"]> {}
export type Pages = OutputOf<Defined["Pages"]>;
export type Wait = OutputOf<Defined["Wait"]>;
export type Errors = OutputOf<Defined["Errors"]>;
export type Throttle = OutputOf<Defined["Throttle"]>;
export type Auth = OutputOf<Defined["Auth"]>;
export interface Webhooks extends OutputOf<Defined["Webhooks"]> {}
export interface WebhookSignature extends OutputOf<Defined["WebhookSignature"]> {}
export interface WebhookValue extends OutputOf<Defined["WebhookValue"]> {}
export type TypeDeclaration = OutputOf<Defined["TypeDeclaration"]>;
export interface Field extends OutputOf<Defined["Field"]> {}
export interface Constraints extends OutputOf<Defined["Constraints"]> {}
export type Scalar = OutputOf<Defined["Scalar"]>;
export interface OperationDocumentation extends OutputOf<Defined["OperationDocumentation"]> {}
export interface ServiceDocumentation extends OutputOf<Defined["ServiceDocumentation"]> {}
export interface ValueDocumentation extends OutputOf<Defined["ValueDocumentation"]> {}
export interface Source extends OutputOf<Defined["Source"]> {}
export interface Place extends OutputOf<Defined["Place"]> {}
