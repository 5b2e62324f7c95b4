import { useState } from "react";

/**
 * Returns the error of a query also while it is loaded again: React Query drops it then where
 * there is no data, and a button for another try has to stay, as it has the focus.
 * @param query of React Query; its data may belong to an earlier input (`isPlaceholderData`)
 */
export function useLoadError<E>(query: {
  data: unknown;
  error: E | null;
  errorUpdatedAt: number;
  isPlaceholderData: boolean;
}): E | null {
  const { error, errorUpdatedAt: at } = query;
  const [last, setLast] = useState<{ error: E | null; at: number }>({ error: null, at: 0 });
  if (error !== null && last.at !== at) setLast({ error, at });
  const hasData = query.data !== undefined && !query.isPlaceholderData;
  if (error !== null || hasData) return error;
  return last.at === at ? last.error : null;
}
