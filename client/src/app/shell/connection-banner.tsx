import { IconWifiOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useConnection, useConnectionLost } from "#client/api/use-connection.ts";
import { useSession } from "#client/session/use-session.ts";
import { isViewerKey } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import classes from "./connection-banner.module.css";
import { connectionText } from "./connection-text.ts";

/** Warns that data may be old while the connection is lost, and refetches it afterwards. */
export function ConnectionBanner() {
  const t = useText(connectionText);
  const connection = useConnection();
  const isLost = useConnectionLost();
  const session = useSession();
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      void session.check();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isViewerKey(queryKey) });
    }
    wasLost.current = isLost;
  }, [isLost, queryClient, session]);
  return (
    <div role="status" aria-label={t.label} className={classes.place}>
      {isLost && (
        <div className={classes.banner}>
          <IconWifiOff size={22} stroke={1.8} aria-hidden="true" className={classes.icon} />
          <p>
            <strong>{t.lost}</strong> {t.mayBeOld}
          </p>
          <button
            type="button"
            className={clsx(basics.button, basics.outlined, classes.retry)}
            onClick={() => void connection.check()}
          >
            {t.retry}
          </button>
        </div>
      )}
    </div>
  );
}
