import type { IncomingMessage } from "node:http";
import path from "node:path";
import { type Env, isThisComputer } from "#server/env.ts";
import {
  type CheckoutStates,
  createCheckoutStates,
} from "#server/records/bookings/checkout-state.ts";
import {
  type Database,
  isDatabaseUnavailable,
  openPool,
  openProbe,
  retryAfterOf,
} from "#server/records/database/database.ts";
import { watchPooler } from "#server/records/database/pooler.ts";
import { dropTotals } from "#server/records/search/vehicle-totals.ts";
import { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { type AccessTokens, createAccessTokens } from "./auth/access-tokens.ts";
import { joinCredentials } from "./auth/credentials.ts";
import { createEncryption, type Encryption } from "./auth/encryption.ts";
import { createGoogle, type Google } from "./auth/google.ts";
import { createKnownDevices, type KnownDevices } from "./auth/known-devices.ts";
import { argon2Passwords, type Passwords } from "./auth/passwords.ts";
import { keepSecretKey } from "./auth/secret-key.ts";
import { createSessions, type Sessions } from "./auth/sessions.ts";
import { createSignUpCookie, type SignUpCookie } from "./auth/sign-up-cookie.ts";
import { reportCache } from "./cache/cache-report.ts";
import { createResponseCache, type ResponseCache } from "./cache/response-cache.ts";
import { createViewCounter, type ViewCounter } from "./cache/view-counter.ts";
import { type CalendarFetcher, createCalendarFetcher } from "./calendar/calendar-fetcher.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createEmailTransport, type EmailTransport } from "./email/email-transport.ts";
import { type Outbox, openOutbox, outboxKey } from "./email/outbox.ts";
import { type AdminFeed, followForAdmins } from "./events/admin-feed.ts";
import { type BookingFeed, followBookings } from "./events/booking-feed.ts";
import type { CatalogChange } from "./events/catalog-change.ts";
import { type CatalogFeed, followCatalog } from "./events/catalog-feed.ts";
import { natsWakeups } from "./events/nats-wakeups.ts";
import { databaseWakeups } from "./events/wakeups.ts";
import { createIds, type Ids } from "./ids.ts";
import { createDrawnFiles, type DrawnFiles } from "./images/drawn-images.ts";
import { createImageAddresses, type ImageAddresses } from "./images/image-addresses.ts";
import { type ImageStore, openImageStore } from "./images/image-store.ts";
import { openTextOutlines, type TextOutlines } from "./images/text-outlines.ts";
import { createUploadSlots, type UploadSlots } from "./images/upload-slots.ts";
import { type BookingQueue, createBookingQueue } from "./limits/booking-queue.ts";
import {
  type ClientAddressOf,
  createClientAddressOf,
  createProxyCheck,
} from "./limits/client-address.ts";
import { createHandshakeLimit, type HandshakeLimit } from "./limits/handshake-limit.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { type Log, limitWarning, requestNames } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { createFigureReader, type FigureReader } from "./metrics/process-figures.ts";
import { watchPlatform } from "./metrics/watch-platform.ts";
import { listFonts, loadPageRenderer, type PageRenderer } from "./page-renderer.ts";
import { openNotifications } from "./postgres/notifications.ts";
import { createReplicas, type Replicas } from "./postgres/replicas.ts";
import { runEach } from "./process/run-each.ts";
import { createRequestIdOf, type RequestIdOf } from "./request-id.ts";
import { openTraces } from "./traces/otlp-traces.ts";
import { traceStatements } from "./traces/trace-statements.ts";
import { NO_TRACES, type Traces } from "./traces/traces.ts";
import { createWebhookTransport, type WebhookTransport } from "./webhooks/webhook-transport.ts";

/** Changes of what cards do not show. */
const BESIDE_CARDS: ReadonlySet<CatalogChange["kind"]> = new Set([
  "booking",
  "bookings",
  // Each vehicle whose rating they change announces itself.
  "reviews",
  "settings",
]);

/** All external dependencies. The application reaches the outside only through this. */
export type Platform = {
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Metrics;
  traces: Traces;
  /** What this process reports about itself. */
  figures: Pick<FigureReader, "take">;
  db: Database;
  /** Copies of the database, from which the public catalog is read where they are current. */
  replicas: Pick<Replicas, "read">;
  sessions: Sessions;
  /** Tokens of programs that call the API. */
  accessTokens: AccessTokens;
  /** Browsers that have signed in before. */
  knownDevices: KnownDevices;
  /** The browser that signed up. */
  signUpCookie: SignUpCookie;
  passwords: Passwords;
  encryption: Encryption;
  limits: Limits;
  /** The client's address of a request or a WebSocket upgrade, as used by limits. */
  clientAddressOf: ClientAddressOf;
  /** True for a request whose connection is a trusted proxy's. */
  isFromProxy: (request: IncomingMessage) => boolean;
  /** The id of a request or a WebSocket upgrade; a new one unless a proxy has named it. */
  requestIdOf: RequestIdOf;
  /** The queue of checkouts. */
  bookingQueue: BookingQueue;
  /** Runs what a WebSocket handshake reads from the database, a few of them at once. */
  limitHandshakes: HandshakeLimit;
  /** Data that checkouts read before their transaction. */
  checkoutStates: CheckoutStates;
  /** Null where Google sign-in is not configured. */
  google: Google | null;
  /** True outside demo mode: an admin without a second factor may only set one up. */
  adminsNeedTwoFactor: boolean;
  /**
   * True in demo mode, whose data are made again: customers may pay bookings with play money, and
   * anyone gets access tokens of the demo accounts.
   */
  isDemo: boolean;
  feed: BookingFeed;
  /** Which of the admins' lists changed. */
  adminFeed: AdminFeed;
  /** Changes of the public catalog. */
  catalogFeed: CatalogFeed;
  /** Cached responses of the public catalog, evicted when it changes. */
  responseCache: ResponseCache;
  /** Cards of the public catalog in memory, dropped when it changes. */
  cards: KnownCards;
  emailTransport: EmailTransport;
  /** The emails written to files; null where the outbox pages are not served. */
  outbox: Outbox | null;
  /** External calendars, fetched without access to the internal network. */
  calendars: CalendarFetcher;
  /** Sends webhooks, without access to the internal network either. */
  webhooks: WebhookTransport;
  imageStore: ImageStore;
  /** Where browsers load images from. */
  imageAddresses: ImageAddresses;
  /** Memory slots for the bytes of uploads. */
  uploadSlots: UploadSlots;
  /** View counts of vehicles. */
  views: ViewCounter;
  /** Images drawn on demand. */
  drawn: DrawnFiles;
  /** The site's own font, loaded on first use. */
  textOutlines: () => Promise<TextOutlines>;
  /** Null where no client was built. */
  renderPage: PageRenderer | null;
  site: {
    /** Origin under which browsers reach the site, for links in emails. */
    origin: string;
    /** True when the origin was configured; then only this origin may send changes. */
    isFixed: boolean;
    /** Proxies whose `X-Forwarded-*` headers are used: addresses, networks, and names of ranges. */
    trustedProxies: string[];
    /** The folder with the built client. */
    distFolder: string;
    /** URLs of the fonts of the built client. */
    fonts: string[];
  };
  /** Distinguishes an outage of the database from a refused request. */
  isOutage: (error: unknown) => boolean;
  /** Logs a failure of the database, at most once a second, with the request that it failed. */
  logOutage: (error: unknown, requestId?: string) => void;
  /** Seconds after which a call refused by an outage or overload may be repeated. */
  retryAfterOf: (error: unknown) => number;
  /** Throws within 1.5 s if the database does not respond. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

function onceOpened<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}

/** Creates the reader of clients' addresses, and logs likely mistakes in the proxy setting. */
function clientAddresses(trustedProxies: string[], log: Log): ClientAddressOf {
  if (trustedProxies.includes("uniquelocal")) {
    log.warn(
      "TRUSTED_PROXIES=private: any client that reaches this port from a private network, a container's gateway included, can name any address as its own and so escape the limits. Name the addresses of your proxies instead.",
    );
  }
  let isLogged = false;
  return createClientAddressOf(trustedProxies, (address) => {
    if (isLogged) return;
    isLogged = true;
    log.warn(
      { address },
      "X-Forwarded-For was ignored because TRUSTED_PROXIES does not include the address that sent it. If it is your proxy, add it; otherwise all clients behind it share one limit.",
    );
  });
}

/**
 * Joins the real implementations.
 * @param databaseUrl the database to use, already migrated
 * @param distFolder the output folder of the build
 */
export async function assemblePlatform(
  env: Env,
  databaseUrl: string,
  distFolder: string,
  log: Log,
  clock: Clock = systemClock,
): Promise<Platform> {
  const onLostConnection = (error: Error) =>
    log.warn({ err: error }, "a database connection was lost");
  const traces = env.tracesEndpoint ? await openTraces(env.tracesEndpoint, log) : NO_TRACES;
  const observe = traces.isOn ? traceStatements(traces) : undefined;
  const isPooled = env.databasePoolerUrl !== null;
  const poolUrl = env.databasePoolerUrl ?? databaseUrl;
  const { db, pool, countWaiting, onBookingChange, close } = openPool(
    poolUrl,
    env.databaseConnections,
    onLostConnection,
    { isPooled, observe },
  );
  const probe = openProbe(databaseUrl, onLostConnection);
  const pooler = isPooled ? watchPooler(poolUrl) : null;
  const ping = async () => {
    await Promise.all([probe.ping(), pooler?.check()]);
  };
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;
  const dataDir = path.resolve(env.dataDir);
  const outboxFolder = path.join(dataDir, "outbox");
  const notifications = openNotifications(databaseUrl, log);
  const catalogFeed = await followCatalog(notifications, log);
  const imageStore = await openImageStore(
    path.join(dataDir, "images"),
    env.imagesS3,
    env.imagesUrl,
    log,
  );
  const views = createViewCounter(db, clock, log);
  const wakeups = env.bookingFeed
    ? natsWakeups(env.bookingFeed, log)
    : databaseWakeups(notifications, log);
  onBookingChange((userIds) => wakeups.notify(userIds));
  const isSecure = origin.startsWith("https:");
  const secretKey = env.secretKey ?? (await keepSecretKey(dataDir));
  const sessions = createSessions(db, clock, isSecure);
  const accessTokens = createAccessTokens(db, clock, env.demoData ? "test" : "live");
  const credentials = joinCredentials(sessions, accessTokens);
  const feed = await followBookings(wakeups, { db, credentials, log });
  const cards = new KnownCards(() => catalogFeed.isLive());
  catalogFeed.onChange((change) => {
    if (change.kind === "vehicle") cards.drop(change.id);
    else if (change.kind === "partner") cards.dropOfPartner(change.id);
    else if (change.kind === "fleet") cards.dropOfPartner(change.partnerId);
    else if (!BESIDE_CARDS.has(change.kind)) cards.clear();
    // After a lost connection the database may be another server.
    if (change.kind === "everything") dropTotals(db);
  });
  const adminFeed = await followForAdmins(notifications, catalogFeed, { credentials, log });
  const responseCache = createResponseCache(catalogFeed, clock, env.responseCacheBytes);
  const cacheReport = reportCache(responseCache, log);
  const metrics = createMetrics(env.metricsAddress !== null);
  watchPlatform(metrics, {
    db,
    ping,
    pool,
    countWaiting,
    clock,
    responseCache,
    catalogFeed,
    wakeups,
  });
  const replicas = createReplicas(databaseUrl, env.databaseReplicaUrls, env.databaseConnections, {
    catalogFeed,
    metrics,
    log,
    observe,
  });
  const emailTransport = createEmailTransport(env.smtpUrl, outboxFolder);
  const figures = createFigureReader({
    metrics,
    pool,
    mostConnections: env.databaseConnections,
    countWaiting,
    responseCache,
    catalogFeed,
    wakeups,
    replicas,
    imageStore,
    emailTransport,
  });
  const limits = createLimits(pool, db, clock, env.rateLimitFactor);
  const ids = createIds(clock);
  const warnOfOutage = limitWarning(log, "the database is unavailable");
  const isFromProxy = createProxyCheck(env.trustedProxies);
  return {
    clock,
    ids,
    log,
    metrics,
    traces,
    figures,
    db,
    replicas,
    sessions,
    accessTokens,
    knownDevices: createKnownDevices(db, secretKey, isSecure),
    signUpCookie: createSignUpCookie(isSecure),
    passwords: argon2Passwords,
    encryption: createEncryption(secretKey),
    limits,
    clientAddressOf: clientAddresses(env.trustedProxies, log),
    isFromProxy,
    requestIdOf: createRequestIdOf(isFromProxy, ids),
    bookingQueue: createBookingQueue(env.databaseConnections),
    limitHandshakes: createHandshakeLimit(env.databaseConnections),
    checkoutStates: createCheckoutStates(db),
    google: env.google && createGoogle(env.google, clock),
    adminsNeedTwoFactor: !env.demoData,
    isDemo: env.demoData,
    feed,
    adminFeed,
    catalogFeed,
    responseCache,
    cards,
    emailTransport,
    outbox:
      env.smtpUrl || !env.showsOutbox || !isThisComputer(origin)
        ? null
        : openOutbox(outboxFolder, outboxKey(secretKey)),
    calendars: createCalendarFetcher(env.privateCalendars),
    webhooks: createWebhookTransport(env.privateWebhooks),
    imageStore,
    imageAddresses: createImageAddresses(env.imagesUrl),
    uploadSlots: createUploadSlots(),
    views,
    drawn: createDrawnFiles(path.join(dataDir, "drawn")),
    textOutlines: onceOpened(openTextOutlines),
    renderPage: await loadPageRenderer(distFolder),
    site: {
      origin,
      isFixed: env.publicUrl !== null,
      trustedProxies: env.trustedProxies,
      distFolder,
      fonts: await listFonts(distFolder),
    },
    isOutage: isDatabaseUnavailable,
    logOutage: (error, requestId) => warnOfOutage(error, requestNames(traces, requestId)),
    retryAfterOf,
    ping,
    async close() {
      const tracesSent = traces.close();
      // One that fails must not leave connections open, of which the pool is the last.
      await runEach([
        () => catalogFeed.stop(),
        () => cacheReport.stop(),
        () => figures.stop(),
        () => adminFeed.close(),
        () => feed.close(),
        () => limits.stop(),
        () => views.stop(),
        () => imageStore.close(),
        () => replicas.close(),
        () => notifications.close(),
        () => probe.close(),
        () => pooler?.close(),
        close,
        () => tracesSent,
      ]);
    },
  };
}
