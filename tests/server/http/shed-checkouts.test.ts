import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Overloaded } from "#server/records/database/work-queue.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const COOKIE = `meltemi_session=${"a".repeat(40)}`;

let world: World;
beforeAll(async () => {
  world = await startWorld({
    with: ({ bookingQueue }) => ({
      bookingQueue: {
        ...bookingQueue,
        requireRoom() {
          throw new Overloaded("full", 3_000);
        },
      },
    }),
  });
});
afterAll(() => world.end());

/** What comes back for a call of which only the beginning is ever sent. */
async function responseToHalf(path: string): Promise<IncomingMessage> {
  const { origin } = world;
  const headers = {
    origin,
    cookie: COOKIE,
    "content-type": "application/json",
    "content-length": "1000",
  };
  const call = request(origin + path, { method: "POST", headers });
  call.on("error", () => undefined);
  call.write("{");
  const [response] = (await once(call, "response")) as [IncomingMessage];
  call.destroy();
  return response;
}

it.each(["/trpc/checkout.place", "/trpc/checkout.place?batch=1", "/api/v1/checkout/place-booking"])(
  "under overload, %s is refused before its body or its session is read",
  async (path) => {
    const find = vi.spyOn(world.platform.sessions, "find");
    const { statusCode, headers } = await responseToHalf(path);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "3"]);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  },
);

it("under overload of checkouts, the session of another change is read", async () => {
  const find = vi.spyOn(world.platform.sessions, "find");
  const response = await fetch(`${world.origin}/trpc/checkout.cancel`, {
    method: "POST",
    headers: { origin: world.origin, cookie: COOKIE, "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(401);
  expect(find).toHaveBeenCalledOnce();
  find.mockRestore();
});
