import { showType } from "../../../model/types/show-type.ts";
import type { Body } from "../../../model/model.ts";
import { code } from "../../wording/words.ts";

export const bodyText = (body: Body | undefined): string =>
  body === undefined ? "none" : code(showType(body.type));
