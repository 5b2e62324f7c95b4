import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Context, Span as RecordedSpan } from "@opentelemetry/api";
import { type Log, limitWarning } from "#server/platform/log.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { reasonOf } from "#server/platform/process/start-error.ts";
import type { Span, SpanStart, Traces } from "./traces.ts";

/** Loaded only where traces are sent, to keep other starts fast. */
async function loadVendor() {
  const [api, core, resources, sdk, exporter] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  return { api, core, resources, sdk, exporter };
}

type Vendor = Awaited<ReturnType<typeof loadVendor>>;

const EXPORT_LIMIT_MS = 5_000;
/** A part of the limit for the end of the platform (shutdown.ts). */
const CLOSE_LIMIT_MS = 400;

function createCollector({ exporter }: Vendor, endpoint: string) {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  return new exporter.OTLPTraceExporter({ url, timeoutMillis: EXPORT_LIMIT_MS });
}

/**
 * Sends no traces to a collector, to learn whether it would take some.
 * @throws {Error} where it does not
 */
export async function verifyCollector(endpoint: string): Promise<void> {
  const vendor = await loadVendor();
  const collector = createCollector(vendor, endpoint);
  try {
    await new Promise<void>((resolve, reject) => {
      collector.export([], ({ code, error }) => {
        if (code === vendor.core.ExportResultCode.SUCCESS) resolve();
        else reject(error ?? new Error("it refuses"));
      });
    });
  } finally {
    await collector.shutdown();
  }
}

function createProvider(vendor: Vendor, endpoint: string) {
  const { resources, sdk } = vendor;
  const named = resources.resourceFromAttributes({
    "service.name": "meltemi",
    "service.version": PROGRAM_VERSION,
    "host.name": hostname(),
  });
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come after.
  const configured = resources.detectResources({ detectors: [resources.envDetector] });
  return new sdk.BasicTracerProvider({
    resource: named.merge(configured),
    spanProcessors: [new sdk.BatchSpanProcessor(createCollector(vendor, endpoint))],
  });
}

/**
 * Sends traces to a collector over OTLP and HTTP. What is recorded, and how much is sent at once,
 * is set by OpenTelemetry's own variables, such as OTEL_TRACES_SAMPLER.
 * @param endpoint the collector's address, without `/v1/traces`
 */
export async function openTraces(endpoint: string, log: Log): Promise<Traces> {
  const vendor = await loadVendor();
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = vendor.api;
  const warn = limitWarning(log, "traces could not be sent");
  vendor.core.setGlobalErrorHandler((error) => warn(error));
  // Wrong settings, and what was dropped because there was too much.
  const complain = (message: string) => warn(new Error(message));
  const ignore = () => undefined;
  vendor.api.diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: vendor.api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = createProvider(vendor, endpoint);
  const tracer = provider.getTracer("meltemi", PROGRAM_VERSION);
  const present = new AsyncLocalStorage<Context>();
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  };

  const wrap = (span: RecordedSpan, context: Context): Span => ({
    within: (work) => present.run(context, work),
    set: (facts) => void span.setAttributes(facts),
    end(failure) {
      if (failure !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", failure);
      }
      span.end();
    },
  });
  const start = ({ name, kind, facts }: SpanStart, parent: Context): Span => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
    return wrap(span, trace.setSpan(parent, span));
  };
  return {
    isOn: true,
    begin(first, parent) {
      const remote = parent === undefined ? null : vendor.core.parseTraceParent(parent);
      const root = remote
        ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
        : ROOT_CONTEXT;
      return start(first, root);
    },
    beginPart(part) {
      const context = present.getStore();
      const isRecorded = context !== undefined && trace.getSpan(context)?.isRecording();
      return isRecorded ? start(part, context) : null;
    },
    currentTraceId() {
      const context = present.getStore();
      const span = context && trace.getSpan(context);
      return span?.isRecording() ? span.spanContext().traceId : null;
    },
    async close() {
      const ended = provider.shutdown().catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, "the last traces could not be sent");
      });
      await Promise.race([ended, pause(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
