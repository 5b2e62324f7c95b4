import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import type { AppRouter } from "#client/api/api.ts";
import { linkOnDemand } from "#client/api/link-on-demand.ts";

/** A link whose responses are the number of its calls, and whose subscriptions never end. */
function countingLink(): TRPCLink<AppRouter> {
  let calls = 0;
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls += 1;
        if (op.type === "subscription") return;
        observer.next({ result: { type: "data", data: calls } });
        observer.complete();
      });
}

it("a call whose link cannot be loaded fails, and the next call loads it", async () => {
  const outcomes = [
    () => Promise.reject(new Error("offline")),
    () => Promise.resolve(countingLink()),
  ];
  const { link } = linkOnDemand(async () => outcomes.shift()?.() ?? countingLink());
  const client = createTRPCClient<AppRouter>({ links: [link] });

  await expect(client.catalog.places.query()).rejects.toBeInstanceOf(TRPCClientError);
  await expect(client.catalog.places.query()).resolves.toBe(1);
  await expect(client.catalog.places.query()).resolves.toBe(2);
});

it("a subscription that was stopped gets no error when its link cannot be loaded", async () => {
  const { link, preload } = linkOnDemand(() => Promise.reject(new Error("offline")));
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const errors: unknown[] = [];

  const stopped = client.checkout.onBookingChange.subscribe(
    { lastEventId: null },
    { onError: (error) => errors.push(error) },
  );
  stopped.unsubscribe();
  await expect(preload()).rejects.toThrow("offline");

  expect(errors).toEqual([]);
});
