/** What a span is about, by the names of OpenTelemetry's conventions. Never a value of a person. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  name: string;
  /** A served request, a request to another server, or a part of the work between. */
  kind: "server" | "client" | "internal";
  facts: SpanFacts;
};

/** A part of a trace while it lasts. */
export type Span = {
  /** Runs work whose parts belong to this one. */
  within: <T>(work: () => T) => T;
  set: (facts: SpanFacts) => void;
  /** @param failure the code of what failed, which marks the span as failed */
  end: (failure?: string) => void;
};

/** Traces of requests, by which an operator sees where their time went. */
export type Traces = {
  /** False where nothing is recorded. */
  isOn: boolean;
  /**
   * Begins the trace of a request, or joins that of a proxy.
   * @param parent the proxy's `traceparent` header
   * @returns null where nothing is recorded
   */
  begin: (start: SpanStart, parent?: string) => Span | null;
  /** Begins a part of the present span; null where there is none, or nothing is recorded. */
  beginPart: (start: SpanStart) => Span | null;
  /** The id of the present trace, for lines of the log; null where none is recorded. */
  currentTraceId: () => string | null;
  /** Sends what is left, for a limited time. */
  close: () => Promise<void>;
};

/** Without a collector nothing is recorded. */
export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => null,
  beginPart: () => null,
  currentTraceId: () => null,
  close: async () => undefined,
};
