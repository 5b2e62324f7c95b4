import type { BrowserContext } from "@playwright/test";
import { openAccount } from "./journey.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

/**
 * Signs in a new admin that only this journey uses: what an account stores, such as its language,
 * would reach the other journeys of a shared one.
 * @returns the name
 */
export async function openAdmin(context: BrowserContext, fullName: string): Promise<string> {
  const email = await openAccount(context);
  await queryJourneyDatabase(
    "update profiles set role = 'admin', full_name = $2 where email = $1",
    [email, fullName],
  );
  return fullName;
}
