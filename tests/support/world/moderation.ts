import type { SeenVehicle } from "#shared/admin/admin-vehicles.ts";
import type { ApiClient } from "./api-client.ts";
import { connect } from "./caller.ts";
import { addUser, addVehicle } from "./fleet.ts";
import { startWorld, type World } from "./world.ts";

type User = { id: string; email: string };

/** Two signed-in admins, and two partners whose vehicles they moderate; `other` reads English. */
export type Moderation = {
  world: World;
  partner: User;
  other: User;
  admin: ApiClient;
  rival: ApiClient;
  /** Adds a vehicle, by default one that waits for a decision. */
  pending: (
    change?: Parameters<typeof addVehicle>[2],
    by?: string,
  ) => Promise<{ id: string; slug: string }>;
  rowOf: (id: string) => Promise<Record<string, unknown> | undefined>;
  /** A vehicle's current state, as an admin names it in a decision. */
  seen: (id: string) => Promise<SeenVehicle>;
  /** The audit entries of a vehicle, oldest first. */
  auditOf: (id: string) => Promise<{ action: string; details: object }[]>;
  end: () => Promise<void>;
};

/** Starts a program with people and no vehicles. */
export async function startModeration(): Promise<Moderation> {
  const world = await startWorld();
  const { platform, origin, sql } = world;
  const [one, two] = [await addUser(platform, "admin"), await addUser(platform, "admin")];
  const partner = await addUser(platform, "partner");
  const other = await addUser(platform, "partner");
  await sql.query("update profiles set language = 'en' where id = $1", [other.id]);
  const [admin, rival] = await Promise.all([
    connect(origin, one.email),
    connect(origin, two.email),
  ]);
  return {
    world,
    partner,
    other,
    admin,
    rival,
    pending: (change = {}, by = partner.id) =>
      addVehicle(platform, by, { status: "pending", ...change }),
    async rowOf(id) {
      const { rows } = await sql.query("select * from vehicles where id = $1", [id]);
      return rows[0];
    },
    async seen(id) {
      const { rows } = await sql.query("select updated_at as at from vehicles where id = $1", [id]);
      const at: Date = rows[0]?.at ?? platform.clock.now();
      return { id, expectedUpdatedAt: at.toISOString() };
    },
    async auditOf(id) {
      const { rows } = await sql.query(
        "select action, details from audit_entries where subject_id = $1 order by id",
        [id],
      );
      return rows;
    },
    async end() {
      await Promise.all([admin.close(), rival.close()]);
      await world.end();
    },
  };
}
