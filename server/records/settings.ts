import { eq } from "drizzle-orm";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "#shared/settings.ts";
import type { Queries } from "./database.ts";
import { settings } from "./schema.ts";

/** The settings in force; a fresh installation has the defaults. */
export async function requireSettings(db: Queries): Promise<Settings> {
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.id, 1));
  return settingsSchema.parse({ ...DEFAULT_SETTINGS, ...row?.document });
}
