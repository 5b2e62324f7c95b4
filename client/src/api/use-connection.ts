import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Connection } from "./connection.ts";

/** The connection of this page to the server. */
export function useConnection(): Connection {
  return useRouter().options.context.connection;
}

/** True while the server cannot be reached. */
export function useConnectionLost(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
}
