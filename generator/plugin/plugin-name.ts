/** What bundlers put before what is wrong. */
export const pluginName = "callsheet";
