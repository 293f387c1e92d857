/** The prefix of the plugin's messages in bundlers. */
export const pluginName = "callsheet";
