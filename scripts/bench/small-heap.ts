/**
 * The heap that Node takes by itself on a machine of 2 GB, as environment of a measured server. With
 * the heap of a large machine V8 leaves garbage for minutes, which looks like memory that is held.
 */
export const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=512" };
