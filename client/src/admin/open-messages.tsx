import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { MAX_OPEN_COUNTED } from "#shared/admin/inbox-values.ts";
import { frameText } from "./frame-text.ts";
import classes from "./open-messages.module.css";

/**
 * Number of unanswered messages, shown beside the name of their page. The server renders none, and
 * the page beside this menu may have loaded it before the menu is hydrated.
 */
export function OpenMessages() {
  const t = useText(frameText);
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { data: count = 0 } = trpc.admin.openMessages.useQuery(undefined, LIST_QUERY);
  if (!isHydrated || count === 0) return null;
  const figure = formatNumber(Math.min(count, MAX_OPEN_COUNTED - 1), language);
  const shown = count < MAX_OPEN_COUNTED ? figure : `${figure}+`;
  return (
    <span className={classes.count}>
      {shown} <span className={basics.hidden}>{t.open}</span>
    </span>
  );
}
