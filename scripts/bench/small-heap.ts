/**
 * The default heap size of Node on a machine of 2 GB, as environment of a measured server. With the
 * heap of a large machine V8 keeps garbage for minutes, which looks like memory in use.
 */
export const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=512" };
