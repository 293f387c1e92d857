/** The ways to write a list where there is text alone: `a=x&a=y`, `a=x,y`, `a[]=x&a[]=y`, `a[0]=x&a[1]=y`. */
export const listStyles = ["repeat", "comma", "brackets", "indexed"] as const;

export type ListStyle = (typeof listStyles)[number];
