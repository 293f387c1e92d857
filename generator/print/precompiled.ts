/** Precompiled handlebars templates by hash, from packing the generator. Empty when it runs from sources. */
import type Handlebars from "handlebars";

type Compiled = Parameters<typeof Handlebars.template>[0];

export const precompiled: Readonly<Record<string, Compiled>> = {};
