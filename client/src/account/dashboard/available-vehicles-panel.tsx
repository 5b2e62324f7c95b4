import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowRight, IconMoodEmpty } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dashboardText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/vehicle/vehicle-card-skeleton.tsx";
import classes from "./available-vehicles-panel.module.css";

const PAGE_SIZE = 12;

/** Shows the approved vehicles, newest first. Refetches on every visit and on window focus. */
export function AvailableVehiclesPanel() {
  const t = useText(dashboardText).vehicles;
  const language = useLanguage();
  const bookingLink = useBookingLink();
  const utils = trpc.useUtils();
  const list = useInfiniteQuery({
    ...utils.catalog.list.infiniteQueryOptions(
      { limit: PAGE_SIZE },
      { getNextPageParam: (page) => page.nextCursor },
    ),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const vehicles = list.data?.pages.flatMap((page) => page.vehicles);
  return (
    <section aria-labelledby="available-vehicles">
      <Group justify="space-between" align="end" mb="lg" gap="sm">
        <div>
          <Title order={1} size="h2" id="available-vehicles">
            {t.heading}
          </Title>
          <Text c="dimmed" maw="52ch" mt={4}>
            {t.lead}
          </Text>
        </div>
        <Button
          variant="light"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(root) => <Link to="/vehicles" {...root} />}
        >
          {t.all}
        </Button>
      </Group>
      {vehicles && vehicles.length > 0 && (
        <div className={classes.grid}>
          {vehicles.map((vehicle, index) => (
            <VehicleCardView
              key={vehicle.id}
              vehicle={vehicle}
              book={bookingLink(vehicle)}
              bookLabel={t.book}
              headingOrder={2}
              priority={index === 0}
            />
          ))}
        </div>
      )}
      {vehicles?.length === 0 && (
        <StatePanel
          icon={<IconMoodEmpty size={36} stroke={1.5} aria-hidden />}
          title={t.empty}
          text={t.emptyText}
        />
      )}
      {list.isPending && (
        <div className={classes.grid}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <VehicleCardSkeleton key={index} />
          ))}
        </div>
      )}
      {!vehicles && list.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(list.error), language)}
          retryLabel={t.retry}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      <MoreButton list={list} text={t} />
    </section>
  );
}
