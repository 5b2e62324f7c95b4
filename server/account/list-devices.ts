import type { Viewer } from "#shared/account.ts";
import type { Device } from "#shared/account-security.ts";
import { listSessions } from "../records/session.ts";
import type { Context } from "../trpc/context.ts";
import { readUserAgent } from "./read-user-agent.ts";

/** Where a person is signed in, the latest used first. */
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
