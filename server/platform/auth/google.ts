import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { GoogleSettings } from "#server/env.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createSecret } from "./secrets.ts";

/** State of one sign-in between the redirect to Google and the return. */
export type GoogleAttempt = { state: string; verifier: string; nonce: string };

/** The identity that Google confirms. */
export type GoogleIdentity = {
  /** Google's own id of the person; unlike the address, it never changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
};

/** Signing in with Google: OpenID Connect with PKCE (RFC 7636), state and nonce. */
export type Google = {
  /** Returns the URL for the redirect, and the state to keep until the browser returns. */
  begin: (redirectUri: string) => Promise<{ address: string; attempt: GoogleAttempt }>;
  /** Exchanges a code for the identity. Throws the errors of Google or of its token. */
  finish: (redirectUri: string, code: string, attempt: GoogleAttempt) => Promise<GoogleIdentity>;
};

const TIMEOUT_MS = 8_000;
const CLOCK_TOLERANCE_SECONDS = 30;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(""),
});

type Endpoints = { authorization: string; token: string; keys: JWTVerifyGetKey };

async function discover(issuer: string): Promise<Endpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const found = discoverySchema.parse(await response.json());
  if (found.issuer !== issuer) throw new Error("The discovery document has another issuer");
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return { authorization: found.authorization_endpoint, token: found.token_endpoint, keys };
}

/** Fetches once; a failed attempt is not cached, so that the next call tries again. */
function onceDiscovered(issuer: string): () => Promise<Endpoints> {
  let known: Promise<Endpoints> | null = null;
  return () => {
    known ??= discover(issuer).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(new Error("Google did not respond in time")));
  });
  return Promise.race([work, late]);
}

/** OpenID Connect Core 1.0, section 3.1.3.7: signature, issuer, audience, times, nonce. */
async function readIdToken(
  idToken: string,
  {
    authorizedBy,
    clock,
    nonce,
    settings,
  }: {
    authorizedBy: JWTVerifyGetKey;
    clock: Clock;
    nonce: string;
    settings: GoogleSettings;
  },
): Promise<GoogleIdentity> {
  const { issuer, clientId } = settings;
  const { payload } = await jwtVerify(idToken, authorizedBy, {
    algorithms: ["RS256"],
    // Google also uses its host name alone as issuer.
    issuer: [issuer, issuer.replace(/^https:\/\//, "")],
    audience: clientId,
    requiredClaims: ["sub", "exp", "iat"],
    currentDate: clock.now(),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  const claims = claimsSchema.parse(payload);
  if (claims.nonce !== nonce) throw new Error("The nonce of the ID token does not match");
  const isForUsAlone = payload.aud === clientId && (claims.azp ?? clientId) === clientId;
  if (!isForUsAlone) throw new Error("The ID token was made for another client");
  return {
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    fullName: claims.name,
  };
}

/** Google through Arctic, whose `decodeIdToken` verifies nothing; `jose` verifies the token. */
export function createGoogle(settings: GoogleSettings, clock: Clock): Google {
  const endpoints = onceDiscovered(settings.issuer);
  const clientFor = (redirectUri: string) =>
    new OAuth2Client(settings.clientId, settings.clientSecret, redirectUri);
  return {
    async begin(redirectUri) {
      const { authorization } = await endpoints();
      const attempt = {
        state: generateState(),
        verifier: generateCodeVerifier(),
        nonce: createSecret(),
      };
      const address = clientFor(redirectUri).createAuthorizationURLWithPKCE(
        authorization,
        attempt.state,
        CodeChallengeMethod.S256,
        attempt.verifier,
        ["openid", "email", "profile"],
      );
      address.searchParams.set("nonce", attempt.nonce);
      address.searchParams.set("prompt", "select_account");
      return { address: address.href, attempt };
    },
    async finish(redirectUri, code, { verifier, nonce }) {
      const { token, keys } = await endpoints();
      const client = clientFor(redirectUri);
      const tokens = await withinTime(client.validateAuthorizationCode(token, code, verifier));
      return readIdToken(tokens.idToken(), { authorizedBy: keys, clock, nonce, settings });
    },
  };
}
