/** The folder of Callsheet's own package. As far above this file as above `generator/dist`, where packing puts it. */
export const packageRoot: URL = new URL("../..", import.meta.url);
