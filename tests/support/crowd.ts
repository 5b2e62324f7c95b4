import type { Platform } from "#server/platform/platform.ts";
import type { PlaceBooking } from "#shared/checkout.ts";
import { addPerson } from "./fleet.ts";

export type CrowdMember = { id: string; cookie: string };

/** Many signed-in customers, without the cost of as many password checks. */
export async function makeCrowd(platform: Platform, size: number): Promise<CrowdMember[]> {
  return Promise.all(
    Array.from({ length: size }, async () => {
      const { id } = await addPerson(platform, "customer");
      const cookie = await platform.sessions.open(id, "crowd");
      return { id, cookie: cookie.split(";")[0] ?? "" };
    }),
  );
}

export type PlaceAnswer = { status: number; bookingId: string | null; code: string | null };

/** One checkout as plain HTTP; a connection that breaks counts as status 0. */
export async function placeOverHttp(
  origin: string,
  cookie: string,
  request: PlaceBooking,
): Promise<PlaceAnswer> {
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
      bookingId: body.result?.data.bookingId ?? null,
      code: body.error?.data.problem.code ?? null,
    };
  } catch {
    return { status: 0, bookingId: null, code: null };
  }
}
