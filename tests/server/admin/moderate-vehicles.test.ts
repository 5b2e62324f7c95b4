import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { type Moderation, startModeration } from "#tests/support/world/moderation.ts";

let moderation: Moderation;

beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.end());

const approved = { status: "approved" } as const;
const rejected = { status: "rejected", reason: "Θολές φωτογραφίες" } as const;

async function emailsTo(email: string, kind: string): Promise<number> {
  const { rows } = await moderation.world.sql.query(
    "select count(*)::int as emails from outgoing_mails where recipient = $1 and kind = $2",
    [email, kind],
  );
  return rows[0].emails;
}

describe("a decision about many vehicles", () => {
  async function addMany(count: number, brand: string): Promise<void> {
    const { world, partner, other } = moderation;
    await world.sql.query(
      `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), 'Lada ' || n, $1 || n, $1, 'car', 'pending', 40,
         case when n % 2 = 0 then $2::uuid else $3::uuid end, now(), '2020-01-01'
       from generate_series(1, $4::int) n`,
      [brand, partner.id, other.id, count],
    );
  }

  it("changes all matches with an audit row each and one email per partner", async () => {
    const { world, partner, other, admin } = moderation;
    await addMany(6_000, "Lada");
    const before = await emailsTo(partner.email, "vehicle-approved");
    const matching = { search: "lada", status: "pending" as const };
    const { count, mark } = await admin.api.admin.matchingVehicles.query(matching);
    const chosen = { matching, expected: count, mark };
    const stale = { ...chosen, expected: 5_999 };
    const moderate = admin.api.admin.moderateVehicles.mutate;
    const refused = await refusalOf(moderate({ chosen: stale, decision: approved }));
    expect(refused).toMatchObject({ code: "selectionChanged", params: { count: 6_000 } });
    expect(await moderate({ chosen, decision: approved })).toEqual({ changed: 6_000 });
    const { rows } = await world.sql.query(
      `select count(*)::int as entries, count(distinct a.subject_id)::int as subjects,
         bool_and(v.listed and v.updated_at > '2020-01-01') as listed
       from audit_entries a join vehicles v on v.id::text = a.subject_id
       where v.brand = 'Lada' and a.action = 'vehicle.approve'`,
    );
    expect(rows).toEqual([{ entries: 6_000, subjects: 6_000, listed: true }]);
    expect(await emailsTo(partner.email, "vehicle-approved")).toBe(before + 1);
    const email = await queuedEmail(world, other.email, "vehicle-approved");
    expect(email.subject).toBe("3000 of your vehicles were approved");
    expect(email.text).toContain("and 2990 more");
  });

  it("is refused for all matches once one was replaced or has changed", async () => {
    const { world, admin, pending } = moderation;
    const [first] = [await pending({ brand: "Niva" }), await pending({ brand: "Niva" })];
    const matching = { search: "niva", status: "pending" as const };
    const choose = async () => {
      const { count, mark } = await admin.api.admin.matchingVehicles.query(matching);
      return { matching, expected: count, mark };
    };
    const moderate = (chosen: Awaited<ReturnType<typeof choose>>) =>
      admin.api.admin.moderateVehicles.mutate({ chosen, decision: approved });
    const seen = await choose();
    await admin.api.admin.moderateVehicle.mutate({
      ...(await moderation.seen(first.id)),
      decision: rejected,
    });
    await pending({ brand: "Niva" });
    const other = { code: "selectionChanged", params: { count: 2 } };
    expect(await refusalOf(moderate(seen))).toMatchObject(other);

    const now = await choose();
    await world.sql.query(
      "update vehicles set price_per_day = 1, updated_at = now() where brand = 'Niva' and status = 'pending'",
    );
    expect(await refusalOf(moderate(now))).toMatchObject(other);
    expect(await moderate(await choose())).toEqual({ changed: 2 });
  });

  it("changes listed vehicles of any status, skips those already in it, and ends their featured state", async () => {
    const { admin, pending, rowOf, auditOf } = moderation;
    const [fresh, listed, refused] = await Promise.all([
      pending(),
      pending({ status: "approved", featured: true }),
      pending({ status: "rejected", rejectionReason: rejected.reason }),
    ]);
    const choose = async () => ({
      vehicles: await Promise.all([fresh, listed, refused].map(({ id }) => moderation.seen(id))),
    });
    const moderate = admin.api.admin.moderateVehicles.mutate;
    const response = await moderate({ chosen: await choose(), decision: rejected });
    expect(response).toEqual({ changed: 2 });
    expect(await rowOf(listed.id)).toMatchObject({ status: "rejected", featured: false });
    expect(await auditOf(listed.id)).toMatchObject([
      { details: { reason: rejected.reason, changes: { status: { from: "approved" } } } },
    ]);
    expect(await auditOf(refused.id)).toEqual([]);
    await moderate({ chosen: await choose(), decision: approved });
    expect(await rowOf(fresh.id)).toMatchObject({ status: "approved", rejection_reason: null });
  });

  it("is refused for all listed vehicles once one of them has changed since it was shown", async () => {
    const { world, admin, pending, rowOf } = moderation;
    const [one, two] = [await pending(), await pending()];
    const vehicles = await Promise.all([one, two].map(({ id }) => moderation.seen(id)));
    await world.sql.query(
      "update vehicles set title = 'Another', updated_at = updated_at + interval '1 ms' where id = $1",
      [two.id],
    );
    const moderate = admin.api.admin.moderateVehicles.mutate({
      chosen: { vehicles },
      decision: approved,
    });
    expect(await refusalOf(moderate)).toMatchObject({
      code: "selectionChanged",
      params: { count: 1 },
    });
    expect(await rowOf(one.id)).toMatchObject({ status: "pending" });
  });

  it("is made by one of two admins for the same vehicles in any order, without a deadlock", async () => {
    const { world, admin, rival, pending } = moderation;
    const vehicles = await Promise.all(Array.from({ length: 20 }, () => pending()));
    const ids = vehicles.map(({ id }) => id);
    const seen = await Promise.all(ids.map((id) => moderation.seen(id)));
    const moderate = (
      by: ApiClient,
      list: typeof seen,
      decision: typeof approved | typeof rejected,
    ) => by.api.admin.moderateVehicles.mutate({ chosen: { vehicles: list }, decision });
    const outcomes = await Promise.allSettled([
      moderate(admin, seen, approved),
      moderate(rival, seen.toReversed(), rejected),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "selectionChanged" },
    });
    const { rows } = await world.sql.query(
      "select distinct status from vehicles where id = any($1::uuid[])",
      [ids],
    );
    expect(rows).toHaveLength(1);
  });
});
