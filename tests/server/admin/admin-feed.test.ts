import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AdminTopic } from "#shared/admin/admin-topics.ts";
import { followLive, type LiveSocket } from "#tests/support/clients/live-socket.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
/** How often something found the database away. */
let outages = 0;
beforeAll(async () => {
  world = await startWorld({
    with: ({ isOutage }) => ({
      isOutage: (error) => {
        const isAway = isOutage(error);
        if (isAway) outages += 1;
        return isAway;
      },
    }),
  });
});
afterAll(() => world.end());

type Feed = LiveSocket<AdminTopic[]>;

/** An admin with an open page that is subscribed. */
async function listen(): Promise<{ id: string; feed: Feed }> {
  const { id } = await addUser(world.platform, "admin");
  const cookie = (await world.platform.sessions.open(id, "test")).split(";")[0] ?? "";
  const feed = followLive<AdminTopic[]>(world.origin, cookie, "admin.onChange");
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  return { id, feed };
}

const topicsIn = ({ items }: Feed) => new Set(items.flatMap(({ change }) => change ?? []));

const expectTopics = (feed: Feed, topics: AdminTopic[]) =>
  vi.waitFor(() => expect([...topicsIn(feed)]).toEqual(expect.arrayContaining(topics)), LONG_WAIT);

it("reports every change of an admin's lists, by any user", async () => {
  const partner = await addUser(world.platform, "partner");
  const customer = await addUser(world.platform, "customer");
  const vehicle = await addVehicle(world.platform, partner.id);
  const { feed } = await listen();
  expect(feed.items[0]?.change).toBeNull();
  const change = (statement: string) => world.sql.query(statement, [partner.id]);

  const { api } = await connect(world.origin, customer.email);
  await api.checkout.place.mutate(bookingRequest(vehicle.id));
  await change("update vehicles set title = 'Other' where partner_id = $1");
  await expectTopics(feed, ["bookings", "vehicles"]);
  await change("update partners set phone = '+302101234567' where id = $1");
  await change("update profiles set full_name = 'Other' where id = $1");
  const note = { name: "A", email: "a@example.com", phone: "", message: "Hello" };
  await api.account.contact.mutate({ ...note, language: "en" });
  await world.sql.query("update outgoing_mails set failed_at = now()");
  await change(
    "insert into audit_entries (id, actor_id, action, subject_type, subject_id, created_at) values (gen_random_uuid(), $1, 'vehicle.changed', 'vehicle', 'x', now())",
  );
  await world.sql.query("update settings set updated_at = now()");
  await world.sql.query("update places set position = position");
  await expectTopics(feed, ["partners", "customers", "messages", "mail", "audit", "settings"]);
  feed.close();
});

it("combines a burst of changes for both quick and slow readers", async () => {
  const [quick, slow] = [(await listen()).feed, (await listen()).feed];
  slow.socket.pause();
  for (let index = 0; index < 300; index++) {
    await world.sql.query("update places set position = position");
  }
  await expectTopics(quick, ["settings"]);
  await addUser(world.platform, "customer");
  await expectTopics(quick, ["customers"]);
  expect(quick.items.length).toBeLessThan(30);
  slow.socket.resume();
  await expectTopics(slow, ["settings", "customers"]);
  expect(slow.items.length).toBeLessThan(30);
  quick.close();
  slow.close();
});

it("reports a change once the session can be checked again, where the database was away for it", async () => {
  const { feed } = await listen();
  const holder = new Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table sessions in access exclusive mode");
  const before = outages;
  await world.sql.query("update outgoing_mails set failed_at = now()");
  await vi.waitFor(() => expect(outages).toBeGreaterThan(before), LONG_WAIT);
  await holder.query("rollback");
  await holder.end();
  await expectTopics(feed, ["mail"]);
  feed.close();
});

it("ends with the session and with the role, also while nothing changes", async () => {
  const [signedOut, demoted] = [await listen(), await listen()];
  await world.sql.query("delete from sessions where profile_id = $1", [signedOut.id]);
  await vi.waitFor(() => expect(signedOut.feed.problems).toEqual(["notSignedIn"]), LONG_WAIT);
  await world.sql.query("update profiles set role = 'customer' where id = $1", [demoted.id]);
  await vi.waitFor(() => expect(demoted.feed.problems).toEqual(["forbidden"]), LONG_WAIT);
  signedOut.feed.close();
  demoted.feed.close();
});
