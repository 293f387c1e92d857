/** Templates of handlebars by the hash of their text, compiled when the generator was packed. From sources there are none. */
import type Handlebars from "handlebars";

type Compiled = Parameters<typeof Handlebars.template>[0];

export const precompiled: Readonly<Record<string, Compiled>> = {};
