import { Paper, Skeleton, Text } from "@mantine/core";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import classes from "./email-counts.module.css";
import { emailsText } from "./emails-text.ts";

const NAMES = ["waiting", "dead", "sentLately"] as const;

/** Figures of the email queue. */
export function EmailCounts() {
  const t = useText(emailsText);
  const language = useLanguage();
  const { data, isPending } = trpc.admin.emailCounts.useQuery(undefined, LIST_QUERY);
  if (!data && !isPending) return null;
  return (
    <dl className={classes.counts}>
      {NAMES.map((name) => (
        <Paper key={name} withBorder className={classes.count} data-name={name}>
          <Text component="dt" size="sm" c="dimmed">
            {t.counts[name]}
          </Text>
          <dd
            className={classes.figure}
            data-alarming={(name === "dead" && data?.dead) || undefined}
          >
            {data ? formatNumber(data[name], language) : <Skeleton height={26} width={14} />}
          </dd>
        </Paper>
      ))}
    </dl>
  );
}
