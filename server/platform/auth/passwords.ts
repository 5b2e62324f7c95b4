import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0; the library's default algorithm). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random, unknown text: comparing with it takes as long as with a real one. */
const DUMMY =
  "$argon2id$v=19$m=19456,t=2,p=1$3Zs1bWgZ0fZpVQ8ywFo4WA$Q0yq3mXGyyQwD4S0jZ5b3p7G2mY9m2u3cJxk0m1mJ0c";

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time whether or not there is a stored hash. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
};

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, COST),
  async matches(password, stored) {
    const same = await verify(stored ?? DUMMY, password);
    return stored !== null && same;
  },
};
