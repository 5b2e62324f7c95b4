import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import { addUser } from "#tests/support/world/fleet.ts";

export type CrowdMember = { id: string; cookie: string };

/** More at once would wait for a connection longer than the database's clients do. */
const AT_ONCE = 20;

/** Makes many of something, a few at a time. */
export async function makeMany<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, make);
    made.push(...(await Promise.all(batch)));
  }
  return made;
}

/** Many signed-in customers, without the cost of the same number of password checks. */
export function makeCrowd(platform: Platform, size: number): Promise<CrowdMember[]> {
  return makeMany(size, async () => {
    const { id } = await addUser(platform, "customer");
    const cookie = await platform.sessions.open(id, "crowd");
    return { id, cookie: cookie.split(";")[0] ?? "" };
  });
}

export type PlaceResponse = {
  status: number;
  bookingId: string | null;
  code: string | null;
  /** The value of the header Retry-After; null without it. */
  retryAfterSeconds: number | null;
};

/** The value of the header Retry-After, in seconds; null without it. */
export function retryAfterOf(response: Response): number | null {
  const value = response.headers.get("retry-after");
  return value === null ? null : Number(value);
}

/** One checkout as plain HTTP; a connection that breaks counts as status 0. */
export async function placeOverHttp(
  origin: string,
  cookie: string,
  request: PlaceBooking,
): Promise<PlaceResponse> {
  try {
    const response = await fetch(`${origin}/trpc/checkout.place`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const body = (await response.json()) as {
      result?: { data: { bookingId: string } };
      error?: { data: { problem: { code: string } } };
    };
    return {
      status: response.status,
      retryAfterSeconds: retryAfterOf(response),
      bookingId: body.result?.data.bookingId ?? null,
      code: body.error?.data.problem.code ?? null,
    };
  } catch {
    return { status: 0, bookingId: null, code: null, retryAfterSeconds: null };
  }
}

/** A limit for a server that never recovers; a slow machine under load needs some forty. */
const MAX_ATTEMPTS = 120;

type Served<Result> = { response: Result; refusedForLoad: number };

/**
 * Behaves like a well-behaved client: after a refusal for overload, it waits as long as the server
 * requests and repeats the request.
 * @returns the final response, and the number of refusals for overload before it
 */
export async function untilServed<
  Result extends { status: number; retryAfterSeconds: number | null },
>(send: () => Promise<Result>): Promise<Served<Result>> {
  for (let refusedForLoad = 0; ; refusedForLoad++) {
    const response = await send();
    const isRefused = response.status === 503 && response.retryAfterSeconds !== null;
    if (!isRefused || refusedForLoad >= MAX_ATTEMPTS) return { response, refusedForLoad };
    // Up to 50 % longer, so that clients refused together do not return together.
    await pause((response.retryAfterSeconds ?? 1) * 1000 * (1 + Math.random() / 2));
  }
}

/** One checkout until it is booked or refused for another reason, always with the same key. */
export function placeWithRetries(
  origin: string,
  cookie: string,
  request: PlaceBooking,
): Promise<Served<PlaceResponse>> {
  return untilServed(() => placeOverHttp(origin, cookie, request));
}
