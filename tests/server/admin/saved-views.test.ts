import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAVED_VIEWS_LIMIT } from "#shared/admin/saved-views.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const pending = { page: "bookings", name: "Unpaid", search: "?status=pending" } as const;

describe("saved views", () => {
  it("are listed oldest first, and belong to the admin who saved them alone", async () => {
    const [mine, theirs] = [await connectNew(world, "admin"), await connectNew(world, "admin")];
    const first = await mine.api.admin.saveView.mutate({ ...pending, name: " Unpaid " });
    const second = await mine.api.admin.saveView.mutate({ ...pending, page: "vehicles" });
    await theirs.api.admin.deleteView.mutate(first);
    expect(await theirs.api.admin.savedViews.query()).toEqual([]);
    expect(await mine.api.admin.savedViews.query()).toEqual([
      { ...first, ...pending },
      { ...second, ...pending, page: "vehicles" },
    ]);
    await mine.api.admin.deleteView.mutate(first);
    await mine.api.admin.deleteView.mutate(first);
    expect(await mine.api.admin.savedViews.query()).toHaveLength(1);
  });

  it("replace the view of the same page and name, also when there is room for no other", async () => {
    const admin = await connectNew(world, "admin");
    const saved = await admin.api.admin.saveView.mutate(pending);
    await world.sql.query(
      `insert into saved_views
       select gen_random_uuid(), $1, 'vehicles', 'View ' || n, '', now() from generate_series(2, $2::int) n`,
      [admin.id, SAVED_VIEWS_LIMIT],
    );
    const changed = { ...pending, search: "?status=cancelled" };
    expect(await admin.api.admin.saveView.mutate(changed)).toEqual(saved);
    const views = await admin.api.admin.savedViews.query();
    expect(views.find(({ id }) => id === saved.id)).toEqual({ ...saved, ...changed });
    const more = { ...pending, name: "One more" };
    expect(await refusalOf(admin.api.admin.saveView.mutate(more))).toMatchObject({
      code: "tooManyViews",
      params: { max: SAVED_VIEWS_LIMIT },
    });
  });

  it("stay within the limit when many are saved at the same time", async () => {
    const admin = await connectNew(world, "admin");
    const names = Array.from({ length: SAVED_VIEWS_LIMIT + 5 }, (_, index) => `View ${index}`);
    await Promise.allSettled(
      names.map((name) => admin.api.admin.saveView.mutate({ ...pending, name })),
    );
    expect(await admin.api.admin.savedViews.query()).toHaveLength(SAVED_VIEWS_LIMIT);
  });

  it("refuse names and addresses that are too long, blank or unknown", async () => {
    const { api } = await connectNew(world, "admin");
    for (const wrong of [
      { ...pending, name: "  " },
      { ...pending, name: "n".repeat(61) },
      { ...pending, name: "two\nlines" },
      { ...pending, search: "?".repeat(801) },
      { ...pending, page: "settings" as "bookings" },
    ]) {
      expect(await refusalOf(api.admin.saveView.mutate(wrong))).toMatchObject({
        code: "invalidInput",
      });
    }
  });

  it("are part of the data that the admin can download", async () => {
    const admin = await connectNew(world, "admin");
    await admin.api.admin.saveView.mutate(pending);
    const data = await admin.api.account.exportMyData.query();
    expect(data.savedViews).toMatchObject([pending]);
  });
});
