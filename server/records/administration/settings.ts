import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { settings } from "#server/records/schema/administration.ts";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "#shared/settings.ts";

/** The current settings, and when they were saved; null while they are the defaults. */
export type StoredSettings = { settings: Settings; savedAt: Date | null };

/** The value in the row until the first save, so that there is a row to lock. */
const NEVER = new Date(0);

const columns = { document: settings.document, updatedAt: settings.updatedAt };

/** Parses a stored document into settings; the defaults without one. */
export function toSettings(document: Settings | null | undefined): Settings {
  return settingsSchema.parse({ ...DEFAULT_SETTINGS, ...document });
}

function toStored(row: { document: Settings; updatedAt: Date } | undefined): StoredSettings {
  const isSaved = row !== undefined && row.updatedAt.getTime() > NEVER.getTime();
  return {
    settings: toSettings(row?.document),
    savedAt: isSaved ? row.updatedAt : null,
  };
}

export async function findSettings(db: Queries): Promise<StoredSettings> {
  const statement = prepared(db, "settings", (name) =>
    db.select(columns).from(settings).where(eq(settings.id, 1)).prepare(name),
  );
  const [row] = await statement.execute();
  return toStored(row);
}

/** The current settings; a fresh installation has the defaults. */
export async function requireSettings(db: Queries): Promise<Settings> {
  return (await findSettings(db)).settings;
}

/** Locks the settings until the transaction ends, and returns them. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  await tx
    .insert(settings)
    .values({ id: 1, document: DEFAULT_SETTINGS, updatedAt: NEVER })
    .onConflictDoNothing();
  const [row] = await tx.select(columns).from(settings).where(eq(settings.id, 1)).for("update");
  return toStored(row);
}

/** Stores settings; call it in the transaction that holds their lock. */
export async function updateSettings(
  tx: Transaction,
  document: Settings,
  savedAt: Date,
): Promise<void> {
  await tx.update(settings).set({ document, updatedAt: savedAt }).where(eq(settings.id, 1));
}
