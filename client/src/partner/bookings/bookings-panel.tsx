import { Box, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconCalendarOff, IconRefresh, IconSearchOff } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { BookingFilters as Filters } from "#shared/partner/partner-bookings.ts";
import { BookingFilters } from "./booking-filters.tsx";
import classes from "./bookings-panel.module.css";
import { readBookingFilters } from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";
import { DesktopSwitch } from "./desktop-switch.tsx";
import { PartnerBookingCard } from "./partner-booking-card.tsx";

const route = getRouteApi("/dashboard");

type Page = ApiOutputs["partner"]["bookings"];

function useBookings(filters: Filters) {
  const { bookings } = trpc.useUtils().partner;
  return useInfiniteQuery({
    ...bookings.infiniteQueryOptions(filters, {
      getNextPageParam: (page: Page) => page.nextCursor,
    }),
    placeholderData: keepPreviousData,
  });
}

type Bookings = ReturnType<typeof useBookings>;

function RefreshButton({ list, variant }: { list: Bookings; variant: "default" | "light" }) {
  const t = useText(bookingsText);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const { isError } = await list.refetch();
    setRefreshing(false);
    if (isError) notifyError({ message: t.refreshFailed });
  };
  return (
    <Button
      variant={variant}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRefreshing}
      onClick={() => void refresh()}
    >
      {t.refresh}
    </Button>
  );
}

function Nothing(props: { list: Bookings; isFiltered: boolean; onClear: () => void }) {
  const t = useText(bookingsText);
  if (props.isFiltered) {
    return (
      <StatePanel
        title={t.nothingFound}
        text={t.nothingFoundText}
        icon={<IconSearchOff size={36} stroke={1.5} aria-hidden />}
      >
        <Button variant="light" onClick={props.onClear}>
          {t.clear}
        </Button>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      title={t.empty}
      text={t.emptyText}
      icon={<IconCalendarOff size={36} stroke={1.5} aria-hidden />}
    >
      <RefreshButton list={props.list} variant="light" />
    </StatePanel>
  );
}

function Cards({ list }: { list: Bookings }) {
  const t = useText(bookingsText);
  const bookings = list.data?.pages.flatMap((page) => page.bookings) ?? [];
  return (
    <>
      <ul className={classes.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <PartnerBookingCard booking={booking} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} text={t} />
    </>
  );
}

/** Bookings of the partner's vehicles, newest first. The filters are in the address. */
export function BookingsPanel() {
  const t = useText(bookingsText);
  const language = useLanguage();
  const filters = readBookingFilters(route.useSearch());
  const navigate = route.useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const list = useBookings(filters);
  const total = list.data?.pages[0]?.total;
  const problem = list.error && readProblem(list.error);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const change = (changed: Filters) => {
    if (isCurrentPage()) {
      void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
    }
  };
  const clear = () =>
    change({ search: undefined, status: undefined, from: undefined, to: undefined });
  return (
    <section aria-labelledby="partner-bookings">
      <Group justify="space-between" mb="md" gap="sm">
        <div>
          <Title order={1} size="h2" id="partner-bookings">
            {t.heading}
          </Title>
          <Text c="dimmed" role="status" className="tabular">
            {total === undefined ? "\u00a0" : t.count(total)}
          </Text>
        </div>
        <Group gap="xs">
          <Box visibleFrom="sm">
            <DesktopSwitch />
          </Box>
          <RefreshButton list={list} variant="default" />
          <ExportMenu table="partner-bookings" query={filters} />
        </Group>
      </Group>
      <BookingFilters filters={filters} onChange={change} />
      {list.isPending && (
        <div className={classes.list} aria-hidden>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={280} radius="lg" />
          ))}
        </div>
      )}
      {!list.data && problem && (
        <ErrorPanel
          title={problem.code === "partnerMissing" ? problemText(problem, language) : t.failed}
          text={problem.code === "partnerMissing" ? undefined : problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {total === 0 && <Nothing list={list} isFiltered={isFiltered} onClear={clear} />}
      {Boolean(total) && <Cards list={list} />}
    </section>
  );
}
