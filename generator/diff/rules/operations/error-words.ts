/** What error answers hold, and the function that knows them. */
import { errorsText as textOf } from "../../../emit/docs/errors-doc.ts";
import { serviceNames } from "../../../emit/plan/package-names.ts";
import type { ErrorTypes } from "../../../model/error-types.ts";
import type { Target } from "../../facts/difference.ts";

export const errorsText = (types: ErrorTypes | undefined): string =>
  (types && textOf(types)) ?? "what is not documented";

export const guardOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").isError;
