import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/router.ts";
import type { Role } from "#shared/account/account.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { addUser, PASSWORD } from "./fleet.ts";
import type { World } from "./world.ts";

/** A client over real HTTP and WebSocket, signed in when an email is given. */
export async function connect(origin: string, email?: string): Promise<ApiClient> {
  const client = createApiClient(origin);
  if (email) await client.api.account.signIn.mutate({ email, password: PASSWORD });
  return client;
}

/** Creates a person with this role and a client signed in as that person. */
export async function connectNew(
  { origin, platform }: World,
  role: Role,
): Promise<ApiClient & { id: string }> {
  const { id, email } = await addUser(platform, role);
  return { id, ...(await connect(origin, email)) };
}

/**
 * The refusal of a call that should be refused; fails when the call succeeds or fails otherwise.
 */
export async function refusalOf(call: Promise<unknown>): Promise<{
  code: ProblemCode;
  params: Record<string, unknown>;
  httpStatus: number;
  fields: Record<string, string>;
}> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { data } = error as TRPCClientError<AppRouter>;
    if (!data) throw error;
    return { ...data.problem, httpStatus: data.httpStatus, fields: data.fields };
  }
  throw new Error("The call was not refused");
}
