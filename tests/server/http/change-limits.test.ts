import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LimitState } from "#server/platform/limits/limits.ts";
import { BLOCKS_PER_VEHICLE, PAST_BLOCKS_PER_VEHICLE } from "#shared/partner/calendar.ts";
import { type LimitFactor, NEW_VEHICLES_PER_HOUR } from "#shared/partner/limit-factor.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { ACCESS_TABLE } from "#tests/support/access/access-table.ts";
import { listProcedures } from "#tests/support/clients/wire.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, stoppedClock, type World } from "#tests/support/world/world.ts";

/** Changes without a session that need no limit, and why they are harmless. */
const UNLIMITED: Record<string, string> = {
  "account.signOut": "ends the caller's own session at most",
  "account.confirmEmail": "changes nothing without a secret of 256 bits, which works once",
  "account.findReset": "reads one row by a secret of 256 bits",
  "account.resetPassword": "changes nothing without a secret of 256 bits, which works once",
  "account.finishGoogle": "changes nothing without a secret of 256 bits, which has limited tries",
  "account.linkGoogle": "changes nothing without a secret of 256 bits, which has limited tries",
  "account.confirmPayoutAccount": "changes nothing without a secret of 256 bits, which works once",
  "account.confirmEmailChange": "changes nothing without a secret of 256 bits, which works once",
};

describe("every change that visitors, customers and partners can make", () => {
  let world: World;
  let inputs: Record<string, unknown>;
  beforeAll(async () => {
    // Each change is allowed once.
    world = await startWorld({ rateLimitFactor: 1 / 600, clock: stoppedClock() });
    const { id } = await addUser(world.platform, "partner");
    const vehicle = await addVehicle(world.platform, id);
    inputs = accessInputs("0193f0a0-0000-7000-8000-000000000000", vehicle);
  });
  afterAll(() => world.end());

  const changes = listProcedures().filter(
    ({ path, type }) => type === "mutation" && ACCESS_TABLE[path] !== "admin",
  );

  it.each(changes.map(({ path }, index) => ({ path, index })))(
    "$path is limited, or is listed with a reason",
    async ({ path, index }) => {
      const access = ACCESS_TABLE[path];
      const role = access === "partner" || access === "business" ? "partner" : "customer";
      const user = await addUser(world.platform, role);
      const session = await world.platform.sessions.open(user.id, "test");
      const responses: string[] = [];
      for (let call = 0; call < 3; call++) {
        const response = await fetch(`${world.origin}/trpc/${path}`, {
          method: "POST",
          headers: {
            origin: world.origin,
            "content-type": "application/json",
            "x-forwarded-for": `198.51.100.${index}`,
            ...(access === "public" ? {} : { cookie: session.split(";")[0] ?? "" }),
          },
          body: JSON.stringify(inputs[path] ?? {}),
        });
        const body = (await response.json()) as { error?: { data: { problem: { code: string } } } };
        responses.push(body.error?.data.problem.code ?? "done");
      }
      const isLimited = responses.at(-1) === "tooManyAttempts";
      expect({ responses, isLimited }).toEqual({ responses, isLimited: !(path in UNLIMITED) });
    },
  );

  it("the list of exceptions contains only existing procedures", () => {
    const known = new Set(changes.map(({ path }) => path));
    expect(Object.keys(UNLIMITED).filter((path) => !known.has(path))).toEqual([]);
  });
});

describe("a partner", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ rateLimitFactor: 1 });
  });
  afterAll(() => world.end());

  it("creates thirty new vehicles and copies an hour, both counted together", async () => {
    const { api, id: partnerId, close } = await connectNew(world, "partner");
    const photo = await api.partner.uploadImage.mutate(new Uint8Array(await makePhoto()));
    const { id } = await api.partner.saveVehicle.mutate(vehicleInput([photo.id]));
    // One after the other: a busy machine would refuse some of many changes at once.
    for (let copy = 1; copy <= 29; copy++) {
      await api.partner.duplicateVehicle.mutate({ id, title: `Copy ${copy}` });
    }
    const more = [
      api.partner.duplicateVehicle.mutate({ id, title: "One more" }),
      api.partner.saveVehicle.mutate(vehicleInput([photo.id])),
    ];
    for (const call of more) {
      expect(await refusalOf(call)).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
    }
    const { rows } = await world.sql.query("select id from vehicles where partner_id = $1", [
      partnerId,
    ]);
    expect(rows).toHaveLength(30);
    const { version } = await api.partner.vehicle.query({ id });
    const edited = vehicleInput([photo.id], { id, version, title: "Edited" });
    await api.partner.saveVehicle.mutate(edited);
    await close();
  });

  it("has at most fifty vehicles waiting for approval, also when two more arrive at once", async () => {
    const { api, id: partnerId, close } = await connectNew(world, "partner");
    // Two, as copies of one would wait for each other at that one.
    const [one, other] = [
      await addVehicle(world.platform, partnerId),
      await addVehicle(world.platform, partnerId),
    ];
    for (let waiting = 0; waiting < MAX_PENDING_VEHICLES - 1; waiting++) {
      await addVehicle(world.platform, partnerId, { status: "pending" });
    }
    await world.sql.query("begin");
    await world.sql.query(
      "select pg_advisory_xact_lock(hashtextextended('pending vehicles of ' || $1, 0))",
      [partnerId],
    );
    const copies = Promise.allSettled([
      api.partner.duplicateVehicle.mutate({ id: one.id, title: "One" }),
      api.partner.duplicateVehicle.mutate({ id: other.id, title: "Two" }),
    ]);
    await untilOneWaits(world);
    await world.sql.query("rollback");
    const outcomes = await copies;
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const photo = await api.partner.uploadImage.mutate(new Uint8Array(await makePhoto()));
    expect(await refusalOf(api.partner.saveVehicle.mutate(vehicleInput([photo.id])))).toMatchObject(
      { code: "tooManyPendingVehicles", params: { max: MAX_PENDING_VEHICLES } },
    );
    await world.sql.query("update vehicles set status = 'approved' where partner_id = $1", [
      partnerId,
    ]);
    expect(await api.partner.saveVehicle.mutate(vehicleInput([photo.id]))).toMatchObject({
      status: "pending",
    });
    await close();
  });

  it("may do more of everything while an admin has raised the limits", async () => {
    const { api, id: partnerId, close } = await connectNew(world, "partner");
    const admin = await connectNew(world, "admin");
    const { id } = await addVehicle(world.platform, partnerId);
    const setFactor = (from: LimitFactor, to: LimitFactor) =>
      admin.api.admin.setLimitFactor.mutate({ id: partnerId, from, to });
    const copy = (title: string) => api.partner.duplicateVehicle.mutate({ id, title });
    const addPending = async (count: number) => {
      for (let added = 0; added < count; added++) {
        await addVehicle(world.platform, partnerId, { status: "pending" });
      }
    };
    await addPending(MAX_PENDING_VEHICLES);
    expect(await refusalOf(copy("One more"))).toMatchObject({
      code: "tooManyPendingVehicles",
      params: { max: MAX_PENDING_VEHICLES },
    });

    await setFactor(1, 5);
    for (let copied = 0; copied < NEW_VEHICLES_PER_HOUR; copied++) await copy(`Copy ${copied}`);
    await addPending(4 * MAX_PENDING_VEHICLES - NEW_VEHICLES_PER_HOUR);
    expect(await refusalOf(copy("One more"))).toMatchObject({
      code: "tooManyPendingVehicles",
      params: { max: 5 * MAX_PENDING_VEHICLES },
    });

    await setFactor(5, 1);
    expect((await refusalOf(copy("One more"))).code).toBe("tooManyAttempts");
    await Promise.all([close(), admin.close()]);
  });

  it("has limits that are counted in memory raised as well, and by its own factor only", async () => {
    const { id } = await addUser(world.platform, "partner");
    const { id: other } = await addUser(world.platform, "partner");
    await world.sql.query("update partners set limit_factor = 5 where id = $1", [id]);
    const { limits } = world.platform;
    const countChange = async (userId: string) => {
      const states: LimitState[] = [];
      const counted = limits.consumeOfUser("changesByUser", userId, (state) => {
        states.push(state);
      });
      const isAllowed = await counted.then(
        () => true,
        (refusal: unknown) => {
          expect(refusal).toMatchObject({ code: "tooManyAttempts" });
          return false;
        },
      );
      return { isAllowed, quota: states[0]?.quota, remaining: states[0]?.remaining };
    };
    const countMany = async (userId: string, count: number) => {
      for (let change = 0; change < count; change++) await countChange(userId);
    };
    await countMany(id, 600);
    await countMany(other, 600);
    expect(await countChange(id)).toEqual({ isAllowed: true, quota: 3_000, remaining: 2_399 });
    expect(await countChange(other)).toEqual({ isAllowed: false, quota: 600, remaining: 0 });
    await countMany(id, 2_398);
    expect(await countChange(id)).toEqual({ isAllowed: true, quota: 3_000, remaining: 0 });
    expect(await countChange(id)).toEqual({ isAllowed: false, quota: 3_000, remaining: 0 });
  });

  it("sets a limited number of blocks for one vehicle, and can still move them", async () => {
    const { api, id: partnerId, close } = await connectNew(world, "partner");
    const vehicle = await addVehicle(world.platform, partnerId);
    await world.sql.query(
      `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
       select gen_random_uuid(), $1, $2::date + n, '08:00', $2::date + n, '09:00', now(), now()
       from generate_series(1, $3::int) n`,
      [vehicle.id, inDays(1), BLOCKS_PER_VEHICLE - 1],
    );
    const day = inDays(1);
    const block = {
      vehicleId: vehicle.id,
      startDate: day,
      startTime: "12:00",
      endDate: day,
      endTime: "13:00",
      note: "",
    };
    const { ids } = await api.partner.saveBlock.mutate(block);
    const evening = { ...block, startTime: "18:00", endTime: "19:00" };
    expect(await refusalOf(api.partner.saveBlock.mutate(evening))).toMatchObject({
      code: "tooManyBlocks",
      params: { max: BLOCKS_PER_VEHICLE },
    });
    await api.partner.saveBlock.mutate({ ...evening, id: ids[0] ?? null });
    await close();
  });

  it("has past blocks counted among those of one vehicle as well", async () => {
    const { api, id: partnerId, close } = await connectNew(world, "partner");
    const vehicle = await addVehicle(world.platform, partnerId);
    await world.sql.query(
      `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
       select gen_random_uuid(), $1, $2::date - n, '08:00', $2::date - n, '09:00', now(), now()
       from generate_series(1, $3::int) n`,
      [vehicle.id, inDays(-1), PAST_BLOCKS_PER_VEHICLE - 1],
    );
    const block = {
      vehicleId: vehicle.id,
      startTime: "12:00",
      endTime: "13:00",
      note: "",
    };
    const over = { ...block, startDate: inDays(-2), endDate: inDays(-2) };
    await api.partner.saveBlock.mutate(over);
    const another = { ...over, startTime: "18:00", endTime: "19:00" };
    expect(await refusalOf(api.partner.saveBlock.mutate(another))).toMatchObject({
      code: "tooManyBlocks",
      params: { max: PAST_BLOCKS_PER_VEHICLE },
    });
    await close();
  });
});
