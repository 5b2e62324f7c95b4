import { Button, Skeleton, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "#client/api/api.ts";
import type { BookingDetails } from "#client/booking/intent/booking-intent.ts";
import { useText } from "#client/text/language.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { ThemeProvider } from "#client/ui/theme/theme-provider.tsx";
import { SmallVehicleCard } from "#client/vehicle/small-vehicle-card.tsx";
import classes from "./seen-row.module.css";
import { seenText } from "./seen-text.ts";
import { clearSeen } from "./seen-vehicles.ts";

type Props = { slugs: readonly string[]; search: BookingDetails };

/** A row of five in a container of 1280 px, of four on narrower screens; on phones it is swiped. */
const SIZES = [
  `${fromWidth("lg")} calc((min(100vw, 80rem) - 8rem) / 5)`,
  `${fromWidth("md")} calc((100vw - 7rem) / 4)`,
  "206px",
].join(", ");

/** Recently viewed vehicles as a row of small cards. Vehicles no longer offered are left out. */
export default function SeenRow(props: Props) {
  return (
    <ThemeProvider>
      <Row {...props} />
    </ThemeProvider>
  );
}

function Row({ slugs, search }: Props) {
  const t = useText(seenText);
  const headingId = useId();
  const vehicles = trpc.catalog.bySlugs.useQuery(
    { slugs: [...slugs] },
    { placeholderData: keepPreviousData },
  );
  if (vehicles.isError || vehicles.data?.length === 0) return <div data-gone hidden />;
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id={headingId}>
            {t.title}
          </Title>
          <Text c="dimmed" size="sm">
            {t.hint}
          </Text>
        </div>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.clear}
          leftSection={<IconTrash size={17} aria-hidden />}
          aria-label={t.clearLabel}
          onClick={clearSeen}
        >
          {t.clear}
        </Button>
      </div>
      <ul className={classes.row}>
        {vehicles.data
          ? vehicles.data.map((vehicle) => (
              <li key={vehicle.id}>
                <SmallVehicleCard vehicle={vehicle} search={search} sizes={SIZES} />
              </li>
            ))
          : slugs.map((slug) => (
              <li key={slug} aria-hidden>
                <Skeleton className={classes.loading} />
              </li>
            ))}
      </ul>
    </section>
  );
}
