import { Paper, Title } from "@mantine/core";
import { IconKey, IconRoute, IconTransferIn } from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import type { ApiOutputs } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { adminText } from "./text.ts";
import classes from "./today.module.css";

/** The rentals that begin, end and run on the server's day. */
export function Today({ today }: { today: ApiOutputs["admin"]["overview"]["today"] }) {
  const t = useText(adminText).today;
  const language = useLanguage();
  const pickups = linkOptions({
    to: "/admin/bookings",
    search: { status: "confirmed", from: today.day, to: today.day },
  });
  const figures = [
    { name: "pickups", Icon: IconKey, list: pickups },
    { name: "returns", Icon: IconTransferIn, list: undefined },
    { name: "onTheRoad", Icon: IconRoute, list: undefined },
  ] as const;
  return (
    <Paper component="section" withBorder className={classes.today} aria-labelledby="today">
      <Title order={2} size="h5" id="today">
        {t.heading}
      </Title>
      <ul className={classes.figures}>
        {figures.map(({ name, Icon, list }) => {
          const label = t[name](today[name]);
          return (
            <li key={name} className={classes.figure}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>
                <strong>{formatNumber(today[name], language)}</strong>{" "}
                {list ? <Link {...list}>{label}</Link> : label}
              </span>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
