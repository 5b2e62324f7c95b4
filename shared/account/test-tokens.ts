import type { TokenScope } from "./access-tokens.ts";

/** The demo accounts for which anyone gets test tokens in demo mode (BR-450). */
export const TEST_ACCOUNTS = ["customer", "partner"] as const;
export type TestAccount = (typeof TEST_ACCOUNTS)[number];

/** How long a test token works. */
export const TEST_TOKEN_HOURS = 24;

/** A test token; its secret is returned once. */
export type TestToken = {
  secret: string;
  account: TestAccount;
  /** The email address of the account. */
  email: string;
  scopes: readonly TokenScope[];
  /** ISO 8601 instant. */
  expiresAt: string;
};
