import { z } from "zod";
import {
  boundedList,
  boundedText,
  idField,
  lineField,
  MAX_PASSWORD_LENGTH,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { Role } from "./account.ts";

/** The areas of the API, as the first part of a procedure's path names them. */
export const TOKEN_AREAS = ["account", "catalog", "checkout", "partner", "admin"] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

/** What a token may do in an area; `write` includes `read`. */
export const TOKEN_LEVELS = ["read", "write"] as const;
export type TokenLevel = (typeof TOKEN_LEVELS)[number];

export type TokenScope = `${TokenArea}:${TokenLevel}`;

export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area) =>
  TOKEN_LEVELS.map((level) => `${area}:${level}` as const),
);

/** The areas whose procedures a role may call (BR-381). */
export const ROLE_AREAS: Record<Role, readonly TokenArea[]> = {
  customer: ["account", "catalog", "checkout"],
  partner: ["account", "catalog", "checkout", "partner"],
  admin: ["account", "catalog", "checkout", "admin"],
};

/** Tokens of a person that work at the same time (BR-382). */
export const MAX_ACCESS_TOKENS = 20;

/** Days for which a token may be made; the longest is the longest life of any token. */
export const TOKEN_DAYS = [7, 30, 90, 180, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

const MAX_NAME_LENGTH = 60;

export const areaOf = (scope: TokenScope): TokenArea => scope.split(":")[0] as TokenArea;
export const levelOf = (scope: TokenScope): TokenLevel => scope.split(":")[1] as TokenLevel;

/** Whether scopes include what a call needs. */
export function includesScope(granted: readonly TokenScope[], needed: TokenScope): boolean {
  return granted.includes(needed) || granted.includes(`${areaOf(needed)}:write`);
}

const nameField = lineField(MAX_NAME_LENGTH);

/** Input of `account.createAccessToken`; each area is named at most once. */
export const createAccessTokenSchema = z.strictObject({
  name: nameField,
  scopes: boundedList(z.enum(TOKEN_SCOPES, key("invalid")), {
    min: 1,
    max: TOKEN_AREAS.length,
    missing: key("scopesRequired"),
  }).refine((scopes) => new Set(scopes.map(areaOf)).size === scopes.length, key("invalid")),
  expiresInDays: z.literal(TOKEN_DAYS, key("invalid")),
  /** Stays empty where the account has no password. */
  password: boundedText(MAX_PASSWORD_LENGTH, key("passwordRequired")).default(""),
});

/** Input of `account.revokeAccessToken`. */
export const revokeAccessTokenSchema = z.strictObject({ id: idField });

/** What a token may do in an area, as the form offers it. */
export const TOKEN_CHOICES = ["none", ...TOKEN_LEVELS] as const;
export type TokenChoice = (typeof TOKEN_CHOICES)[number];

const choiceField = z.enum(TOKEN_CHOICES, key("invalid"));

/** The form of a new token, whose fields are all text: a choice for each area. */
const formSchema = z
  .strictObject({
    name: nameField,
    account: choiceField,
    catalog: choiceField,
    checkout: choiceField,
    partner: choiceField,
    admin: choiceField,
    days: z.enum(TOKEN_DAYS.map(String), key("invalid")),
    password: boundedText(MAX_PASSWORD_LENGTH),
  })
  .refine((form) => TOKEN_AREAS.some((area) => form[area] !== "none"), {
    path: [TOKEN_AREAS[0]],
    message: key("scopesRequired"),
    when: () => true,
  });

export const accessTokenFormSchema = formSchema;

/** The same for accounts with a password. */
export const accessTokenFormWithPasswordSchema = formSchema.refine((form) => form.password !== "", {
  path: ["password"],
  message: key("passwordRequired"),
  when: () => true,
});

export type AccessTokenForm = z.infer<typeof formSchema>;
export type CreateAccessToken = z.output<typeof createAccessTokenSchema>;

/** The scopes that were chosen in the form. */
export function scopesOfForm(form: AccessTokenForm): TokenScope[] {
  return TOKEN_AREAS.flatMap((area) => {
    const choice = form[area];
    return choice === "none" ? [] : [`${area}:${choice}` as const];
  });
}

/** Whether a token still works; one that ended is listed for a while (RETENTION_DAYS). */
export type AccessTokenState = "active" | "expired" | "revoked";

/** An API token as its owner sees it, without its secret. */
export type AccessToken = {
  id: string;
  name: string;
  /** The secret's beginning and end, such as `mlt_live_…a1B2`, by which its owner recognizes it. */
  preview: string;
  scopes: TokenScope[];
  state: AccessTokenState;
  /** ISO 8601 instants; the last use is accurate to the minute. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** The network address of the last use. */
  lastUsedAddress: string | null;
};
