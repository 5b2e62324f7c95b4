import { type OperationLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "./api.ts";

/** A link whose code is loaded with its first call, or earlier by `preload`. */
export type LinkOnDemand = {
  link: TRPCLink<AppRouter>;
  /** Rejects if the code could not be loaded. */
  preload: () => Promise<void>;
};

/**
 * Defers the code of a link until the first call.
 * @param load imports the code. If that fails, the call fails, and the next call tries again.
 */
export function linkOnDemand(load: () => Promise<TRPCLink<AppRouter>>): LinkOnDemand {
  let loading: Promise<TRPCLink<AppRouter>> | undefined;
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };

  const link: TRPCLink<AppRouter> = (runtime) => {
    let opened: OperationLink<AppRouter> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        let subscription: Unsubscribable | undefined;
        let isStopped = false;
        loaded().then(
          (created) => {
            if (isStopped) return;
            opened ??= created(runtime);
            subscription = opened({ op, next }).subscribe(observer);
          },
          (cause: unknown) => {
            observer.error(
              TRPCClientError.from(cause instanceof Error ? cause : new Error("load")),
            );
          },
        );
        return () => {
          isStopped = true;
          subscription?.unsubscribe();
        };
      });
  };

  const preload = async () => {
    await loaded();
  };
  return { link, preload };
}
