import { Paper, Title } from "@mantine/core";
import { IconKey, IconRoute, IconTransferIn } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import type { ApiOutputs } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { HeadFigures } from "./head-figures.tsx";
import { adminText } from "./text.ts";
import classes from "./today.module.css";

/** The rentals that begin, end and run on the server's day. */
export function Today({ today }: { today: ApiOutputs["admin"]["overview"]["today"] }) {
  const t = useText(adminText).today;
  const { day, pickups, returns, onTheRoad } = today;
  const list = linkOptions({
    to: "/admin/bookings",
    search: { status: "confirmed", from: day, to: day },
  });
  return (
    <Paper component="section" withBorder className={classes.today} aria-labelledby="today">
      <Title order={2} size="h5" id="today">
        {t.heading}
      </Title>
      <HeadFigures
        figures={[
          { Icon: IconKey, count: pickups, label: t.pickups(pickups), list },
          { Icon: IconTransferIn, count: returns, label: t.returns(returns) },
          { Icon: IconRoute, count: onTheRoad, label: t.onTheRoad(onTheRoad) },
        ]}
      />
    </Paper>
  );
}
