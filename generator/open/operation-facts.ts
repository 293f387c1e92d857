/** Functions of the model that also accept operations of the public model. */
export { fixedFields, isUpload } from "../model/operation-facts.ts";
