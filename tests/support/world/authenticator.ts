import { Secret, TOTP } from "otpauth";
import type { ApiClient } from "./api-client.ts";
import { PASSWORD } from "./fleet.ts";

/** The code of an authenticator app, offset by `steps` of 30 seconds from now. */
export function codeOf(key: string, steps = 0, now = Date.now()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 });
  return totp.generate({ timestamp: now + steps * 30_000 });
}

/** Turns two-step sign-in on; this uses up the present code, and takes the next one early. */
export async function turnOnTwoFactor({
  api,
}: ApiClient): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await api.account.startTwoFactor.mutate({ password: PASSWORD });
  const { recoveryCodes } = await api.account.confirmTwoFactor.mutate({ code: codeOf(key) });
  return { key, recoveryCodes };
}
