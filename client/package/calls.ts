/** Options of a single call. */
export type CallOptions = {
  /** Ends the call, and all repetitions of it. */
  signal?: AbortSignal;
};

export type SubscriptionOptions = CallOptions & {
  /**
   * Called in place of changes that the server can no longer name, for example after its database
   * was restored: read again what you show. Without it, the iterator ends with the problem
   * `changesMissed`.
   */
  onMissed?: () => void;
};

/** The bytes of a file: a `File` or another `Blob`, bytes in memory, or a stream of them. */
export type UploadBytes =
  | Uint8Array
  | ArrayBuffer
  | { arrayBuffer(): Promise<ArrayBuffer> }
  | AsyncIterable<Uint8Array>
  | { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } };

/** Changes as they happen, each once and in order, across lost connections. */
export interface Changes<Change> extends AsyncIterableIterator<Change> {
  /**
   * The position of the change that was returned last. Store it once that change is handled, and
   * pass it as `lastEventId` to continue there after a restart of your program.
   */
  readonly cursor: string | null;
  /**
   * Resolves when every later change will be returned. Subscribe, await this, then read what the
   * changes are to be applied to.
   */
  ready(): Promise<void>;
  return(): Promise<IteratorResult<Change>>;
}

type Given<Input> = Exclude<Input, void>;

/** What a call takes: an input may be left out where nothing in it is required. */
type Arguments<Input, Options> = [Input] extends [void]
  ? [input?: undefined, options?: Options]
  : void extends Input
    ? [input?: Given<Input>, options?: Options]
    : Record<never, never> extends Input
      ? [input?: Input, options?: Options]
      : [input: Input, options?: Options];

/** Reads something. It is repeated where that may help. */
export interface Query<Input, Output> {
  (...args: Arguments<Input, CallOptions>): Promise<Output>;
}

/** Reads one page, by a cursor. */
export interface PagedQuery<Input, Output, Items extends keyof Output>
  extends Query<Input, Output> {
  /** Every item of all pages from the first on; a page is read when its first item is needed. */
  all(
    ...args: Arguments<Omit<Input, "cursor" | "direction">, CallOptions>
  ): AsyncIterableIterator<Output[Items] extends readonly (infer Item)[] ? Item : never>;
}

/** Reads one page of a table, by its number. */
export interface TableQuery<Input, Output extends { rows: readonly unknown[] }>
  extends Query<Input, Output> {
  /**
   * Every row of all pages from the first on, each once; a page is read when its first row is
   * needed. Rows added or removed in between move the others: sort by what does not change, the
   * oldest first. A table ends after 10,000 rows, where this throws a `RangeError`: search for
   * fewer.
   */
  all(
    ...args: Arguments<Omit<Given<Input>, "page">, CallOptions>
  ): AsyncIterableIterator<Output["rows"][number]>;
}

/** Reads a list that is newest first, or the part of it after one of its rows. */
export interface PartedQuery<Input, Output extends readonly unknown[]>
  extends Query<Input, Output> {
  /**
   * Every row of the list; a part is read when its first row is needed. Where the last row of a
   * part is deleted in between, this throws with `invalidCursor`.
   */
  all(
    ...args: Arguments<Omit<Given<Input>, "before">, CallOptions>
  ): AsyncIterableIterator<Output[number]>;
}

/** Changes something. It is never repeated: after a lost response the change may have been made. */
export interface Mutation<Input, Output> {
  (...args: Arguments<Input, CallOptions>): Promise<Output>;
}

/** Changes something once, however often it is repeated. The client makes the key, unless given. */
export interface IdempotentMutation<Input, Output, Key extends keyof Input> {
  (input: Omit<Input, Key> & Partial<Pick<Input, Key>>, options?: CallOptions): Promise<Output>;
}

/** Sends a file. */
export interface Upload<Output> {
  (bytes: UploadBytes, options?: CallOptions): Promise<Output>;
}

/** Follows changes. */
export interface Subscription<Input, Change> {
  (...args: Arguments<Input, SubscriptionOptions>): Changes<Change>;
}

/** The input of a procedure, such as `InputOf<MeltemiClient["catalog"]["list"]>`. */
export type InputOf<Procedure extends (...args: never[]) => unknown> = Exclude<
  Parameters<Procedure>[0],
  undefined
>;

/** What a procedure returns, such as `OutputOf<MeltemiClient["catalog"]["list"]>`. */
export type OutputOf<Procedure extends (...args: never[]) => unknown> = Awaited<
  ReturnType<Procedure>
>;
