import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** A person as Google knows them. */
export type GoogleAccount = {
  subject: string;
  email: string;
  name: string;
  isEmailVerified?: boolean;
};

/** Deliberate faults of this Google. */
export type GoogleFlaw =
  | "access_denied"
  | "expired token"
  | "wrong audience"
  | "wrong authorized party"
  | "wrong issuer"
  | "wrong nonce"
  | "wrong signature"
  | "no token";

export type MockGoogle = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person signed in at Google; null: the page asks. */
  account: GoogleAccount | null;
  flaw: GoogleFlaw | null;
  close: () => Promise<void>;
};

type Grant = { account: GoogleAccount; nonce: string; challenge: string; redirectUri: string };
type Signing = { kid: string; jwk: JWK; sign: (claims: SignJWT) => Promise<string> };

async function createKey(kid: string): Promise<Signing> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  return {
    kid,
    jwk,
    sign: (claims) => claims.setProtectedHeader({ alg: "RS256", kid }).sign(privateKey),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Asks for the account, like Google's page; the form keeps all received parameters. */
function askingPage(query: URLSearchParams): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const stored = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const field = (name: string, label: string) =>
    `<p><label>${label} <input name="${name}"></label></p>`;
  return `<!doctype html><html lang="en"><title>Mock of Google</title><main><h1>Sign in with Google</h1>
    <form action="/authorize">${stored.join("")}${field("as_email", "Email")}${field("as_subject", "Subject")}
    ${field("as_name", "Name")}<button>Continue</button><button name="as_error" value="access_denied">Cancel</button></form></main></html>`;
}

function accountIn(query: URLSearchParams): GoogleAccount | null {
  const [subject, email] = [query.get("as_subject"), query.get("as_email")];
  return subject && email ? { subject, email, name: query.get("as_name") ?? "" } : null;
}

function credentialsOf(request: IncomingMessage): string[] {
  const encoded = /^Basic (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return Buffer.from(encoded, "base64").toString().split(":");
}

/** The missing part of an authorisation request, or null. */
function complaint(query: URLSearchParams, clientId: string): string | null {
  if (query.get("client_id") !== clientId) return "invalid_client";
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  if (query.get("code_challenge_method") !== "S256") return "S256 is required";
  if (!query.get("code_challenge") || !query.get("state") || !query.get("nonce")) return "missing";
  if (!query.get("redirect_uri")?.endsWith("/auth/google/callback")) return "redirect_uri_mismatch";
  return query.get("scope")?.split(" ").includes("openid") ? null : "invalid_scope";
}

const seconds = () => Math.floor(Date.now() / 1000);

/** A mock of Google: discovery, authorisation with PKCE, tokens and keys, over real HTTP. */
export async function startMockGoogle(): Promise<MockGoogle> {
  const key = await createKey("key-1");
  const strangersKey = await createKey("key-1");
  const grants = new Map<string, Grant>();

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const wrong = complaint(query, google.clientId);
    if (wrong) return sendJson(response, 400, { error: wrong });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    const isRefused = query.has("as_error") || google.flaw === "access_denied";
    const account = google.account ?? accountIn(query);
    if (!isRefused && !account) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(askingPage(query));
      return;
    }
    if (isRefused || !account) back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(24).toString("base64url");
      const redirectUri = query.get("redirect_uri") ?? "";
      const [nonce, challenge] = [query.get("nonce") ?? "", query.get("code_challenge") ?? ""];
      grants.set(code, { account, nonce, challenge, redirectUri });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function idToken({ account, nonce }: Grant): Promise<string> {
    const { flaw, issuer, clientId } = google;
    const isExpired = flaw === "expired token";
    const claims = new SignJWT({
      nonce: flaw === "wrong nonce" ? "another" : nonce,
      azp: flaw === "wrong authorized party" ? "another" : clientId,
      email: account.email,
      email_verified: account.isEmailVerified ?? true,
      name: account.name,
    })
      .setSubject(account.subject)
      .setIssuer(flaw === "wrong issuer" ? "https://accounts.example" : issuer)
      .setAudience(flaw === "wrong audience" ? "another" : clientId)
      .setIssuedAt(seconds() - (isExpired ? 7200 : 0))
      .setExpirationTime(seconds() + (isExpired ? -3600 : 3600));
    return (flaw === "wrong signature" ? strangersKey : key).sign(claims);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const [id, secret] = credentialsOf(request);
    if (id !== google.clientId || secret !== google.clientSecret) {
      return sendJson(response, 401, { error: "invalid_client" });
    }
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    // Single use, whether or not the rest is correct.
    grants.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    const isProven =
      grant?.challenge === createHash("sha256").update(verifier).digest("base64url") &&
      grant.redirectUri === form.get("redirect_uri") &&
      form.get("grant_type") === "authorization_code";
    if (!grant || !isProven) return sendJson(response, 400, { error: "invalid_grant" });
    const tokens = { access_token: randomBytes(16).toString("hex"), token_type: "Bearer" };
    const isWithout = google.flaw === "no token";
    sendJson(response, 200, {
      ...tokens,
      expires_in: 3600,
      ...(isWithout ? {} : { id_token: await idToken(grant) }),
    });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", google.issuer);
    if (pathname === "/.well-known/openid-configuration") {
      sendJson(response, 200, {
        issuer: google.issuer,
        authorization_endpoint: `${google.issuer}/authorize`,
        token_endpoint: `${google.issuer}/token`,
        jwks_uri: `${google.issuer}/keys`,
      });
    } else if (pathname === "/authorize") authorize(searchParams, response);
    else if (pathname === "/token" && request.method === "POST") void exchange(request, response);
    else if (pathname === "/keys") sendJson(response, 200, { keys: [key.jwk] });
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  const google: MockGoogle = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId: "stand-in.apps.example",
    clientSecret: "GOCSPX-stand-in_secret",
    account: null,
    flaw: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return google;
}
