import { z } from "zod";
import { key } from "#shared/validation/validation-keys.ts";
import type { TokenScope } from "./access-tokens.ts";
import { TEST_ACCOUNTS, type TestAccount } from "./test-tokens.ts";

/** What test tokens may do: all that the area of their account needs, and to read the rest. */
export const TEST_TOKEN_SCOPES: Record<TestAccount, readonly TokenScope[]> = {
  customer: ["account:read", "catalog:read", "checkout:write"],
  partner: ["account:read", "catalog:read", "checkout:read", "partner:write"],
};

/** Test tokens of an account that work at the same time; a further one revokes the oldest. */
export const MAX_TEST_TOKENS = 10;

/** The name of test tokens in the list of their account. */
export const TEST_TOKEN_NAME = "Test token (/developers)";

/** Input of `account.createTestToken`. */
export const createTestTokenSchema = z.strictObject({
  account: z.enum(TEST_ACCOUNTS, key("invalid")),
});
