import fastifyCookie from "@fastify/cookie";
import { RETENTION_DAYS } from "#shared/site/retention.ts";

const MAX_AGE_SECONDS = RETENTION_DAYS.signUp * 24 * 3600;
const SECRET = /^[\w-]{43}$/;

/** Recognizes the browser that signed up, which may confirm the address without the password. */
export type SignUpCookie = {
  /** Returns the secret in a Cookie header, or null. */
  read: (cookieHeader: string | undefined) => string | null;
  /** Returns the Set-Cookie header that stores a secret. */
  write: (secret: string) => string;
};

/** @param secure whether the site is served over TLS; only then can the cookie carry `__Host-` */
export function createSignUpCookie(secure: boolean): SignUpCookie {
  const name = secure ? "__Host-meltemi_sign_up" : "meltemi_sign_up";
  return {
    read(cookieHeader) {
      const value = fastifyCookie.parse(cookieHeader ?? "")[name] ?? "";
      return SECRET.test(value) ? value : null;
    },
    write: (secret) =>
      fastifyCookie.serialize(name, secret, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        maxAge: MAX_AGE_SECONDS,
      }),
  };
}
