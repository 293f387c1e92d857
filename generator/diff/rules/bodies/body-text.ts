/** What a call sends beside parameters, in words and in code. */
import { bodyArgument, bodyType, showBody } from "../../../model/body.ts";
import type { Body } from "../../../model/model.ts";
import { givenOf } from "../../witness/sample.ts";
import { code } from "../../wording/words.ts";

export const bodyText = (body: Body | undefined): string =>
  body === undefined ? "none" : code(showBody(body));

/** The argument as it is given. */
export const bodyExample = (body: Body | undefined): string | undefined =>
  body && `${bodyArgument(body)}: ${givenOf(bodyType(body))}`;
