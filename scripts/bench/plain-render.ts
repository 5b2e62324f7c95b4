import path from "node:path";
import type { TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { loadPageRenderer } from "#server/platform/page-renderer.ts";

/** The data of a query as the program sends it to a visitor. */
async function ask(origin: string, procedure: string, input: unknown): Promise<unknown> {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetch(`${origin}/trpc/${procedure}${query}`);
  const { result } = (await response.json()) as { result?: { data: unknown } };
  return result?.data;
}

/**
 * Renders the program's pages with React alone: no request guards, no cache of pages. The data of
 * each page is requested once and then constant, so that only the render is measured.
 */
export async function createPlainRender(
  origin: string,
): Promise<(address: string) => Promise<string>> {
  const renderPage = await loadPageRenderer(path.resolve(import.meta.dirname, "../../dist"));
  if (!renderPage) throw new Error("The client is not built");
  const responses = new Map<string, Promise<unknown>>();
  const link: TRPCLink<AnyRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const key = `${op.path} ${JSON.stringify(op.input)}`;
        const response = responses.get(key) ?? ask(origin, op.path, op.input);
        responses.set(key, response);
        response.then((data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        }, observer.error);
      });
  return async (address) => {
    const { signal } = new AbortController();
    const url = new URL(address, origin).href;
    const page = await renderPage({ url, nonce: "bench", language: "el", link, signal });
    return page.html;
  };
}
