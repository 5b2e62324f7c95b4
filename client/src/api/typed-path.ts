/**
 * Turns `root.catalog.list.useQuery(input)` into `call("useQuery", ["catalog", "list"], [input])`.
 * Paths that were accessed before keep their identity, so that effects can depend on them.
 */
export function typedPath(
  call: (name: string, path: readonly string[], args: readonly unknown[]) => unknown,
  path: readonly string[] = [],
): unknown {
  const known = new Map<string, unknown>();
  return new Proxy(() => undefined, {
    get(_target, name) {
      // `await` must not take the path for a promise.
      if (typeof name === "symbol" || name === "then") return undefined;
      if (!known.has(name)) known.set(name, typedPath(call, [...path, name]));
      return known.get(name);
    },
    apply: (_target, _self, args: unknown[]) => call(path.at(-1) ?? "", path.slice(0, -1), args),
  });
}
