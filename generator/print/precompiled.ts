/** Templates of handlebars by their hash, compiled when the generator is packed. Empty when it runs from sources. */
import type Handlebars from "handlebars";

type Compiled = Parameters<typeof Handlebars.template>[0];

export const precompiled: Readonly<Record<string, Compiled>> = {};
