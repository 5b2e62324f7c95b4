import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { listText } from "./list-text.ts";

/** Refetches a list. The icon spins only after a press, not during automatic refetches. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = useText(listText);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  };
  return (
    <Button
      variant="default"
      data-icon-only
      title={t.refresh}
      leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
      loading={isRefreshing}
      onClick={() => void refresh()}
    >
      {t.refresh}
    </Button>
  );
}
