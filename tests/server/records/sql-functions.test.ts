import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "#tests/support/world/world.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../drizzle/functions");

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

type Definition = { name: string; text: string };

/** Every function of the schema that no extension owns, with the triggers that call it. */
async function listDefinitions(): Promise<Definition[]> {
  const { rows } = await world.sql.query<{ name: string; body: string; triggers: string[] }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as body,
      coalesce((
        select array_agg(pg_get_triggerdef(t.oid) order by t.tgrelid::regclass::text, t.tgname)
        from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal
      ), '{}') as triggers
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`);
  return rows.map(({ name, body, triggers }) => {
    const statements = [body.trimEnd(), ...triggers].map((statement) => `${statement};`);
    return { name, text: `${statements.join("\n\n")}\n` };
  });
}

describe("drizzle/functions", () => {
  it("holds the present text of every SQL function with its triggers", async () => {
    const definitions = await listDefinitions();
    expect(definitions.length).toBeGreaterThan(10);
    for (const { name, text } of definitions) {
      // `npx vitest run sql-functions -u` writes the files after a migration changed one.
      await expect(text).toMatchFileSnapshot(path.join(FOLDER, `${name}.sql`));
    }
  });

  it("holds no function that is gone, and every trigger belongs to one of them", async () => {
    const names = (await listDefinitions()).map(({ name }) => `${name}.sql`);
    expect((await readdir(FOLDER)).sort()).toEqual(names.sort());
    const { rows } = await world.sql.query<{ name: string }>(`
      select tgname as name from pg_trigger
      where not tgisinternal and tgfoid::regproc::text not in (
        select proname from pg_proc where pronamespace = 'public'::regnamespace)`);
    expect(rows).toEqual([]);
  });
});
