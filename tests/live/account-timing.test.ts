import { afterAll, beforeAll, expect, it } from "vitest";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { stretched } from "#tests/support/slowness.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const PAIRS = 30;
const WARM_UP = 5;
/** How much processor time the two calls of a pair may differ, in the median (decision 0034). */
const MOST_APART_MS = 5;

let world: World;
let known: string;
let waiting: string;
beforeAll(async () => {
  world = await startWorld();
  // At the cost of a real account.
  const passwordHash = await world.platform.passwords.hash(PASSWORD);
  known = (await addUser(world.platform, "customer", { passwordHash })).email;
  waiting = "waiting@example.com";
  const signUp = { email: waiting, fullName: "Helen", password: PASSWORD, role: "customer" };
  const input = { ...signUp, language: "el" };
  await callOverHttp(world.origin, { path: "account.signUp", type: "mutation", input });
});
afterAll(() => world.end());

const median = (costs: number[]) => costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0;

/**
 * The processor time of a call in all threads of this process, which runs the server too. Unlike
 * the time of a clock, it does not depend on what else the machine does.
 */
async function costOf(path: string, input: object): Promise<number> {
  const before = process.cpuUsage();
  await callOverHttp(world.origin, { path, type: "mutation", input });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const withPassword = (email: string) => ({ email, password: "not the password" });
const withLanguage = (email: string) => ({ email, language: "el" });

it.each([
  ["signIn", "a known", () => withPassword(known), withPassword],
  ["signIn", "an unproven", () => withPassword(waiting), withPassword],
  ["requestReset", "a known", () => withLanguage(known), withLanguage],
  ["resendConfirmation", "a waiting", () => withLanguage(waiting), withLanguage],
  ["resendConfirmation", "a proven", () => withLanguage(known), withLanguage],
] as const)("%s takes as long for %s account as for none", async (name, _kind, real, made) => {
  const path = `account.${name}`;
  const costs = { real: [] as number[], none: [] as number[] };
  for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
    const unknown = made(`unregistered-${name}-${pair}@example.com`);
    const calls = [
      async () => costs.real.push(await costOf(path, real())),
      async () => costs.none.push(await costOf(path, unknown)),
    ];
    // The second call of a pair finds everything warm, so the two alternate.
    for (const call of pair % 2 === 0 ? calls : calls.toReversed()) await call();
  }
  const apart = costs.real.map((cost, pair) => cost - (costs.none[pair] ?? 0)).slice(WARM_UP);
  expect(Math.abs(median(apart))).toBeLessThan(stretched(MOST_APART_MS));
});
