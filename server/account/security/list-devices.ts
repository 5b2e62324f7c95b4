import { listSessions } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { Device } from "#shared/account/account-security.ts";
import { readUserAgent } from "./read-user-agent.ts";

/** The active sessions of a person, most recently used first. */
export async function listDevices(ctx: Context, viewer: Viewer): Promise<Device[]> {
  const { db, clock } = ctx.platform;
  const rows = await listSessions(db, viewer.id, clock.now());
  return rows.map(({ id, handle, userAgent, createdAt, lastUsedAt }) => ({
    id: handle,
    ...readUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThisOne: id === ctx.sessionId,
  }));
}
