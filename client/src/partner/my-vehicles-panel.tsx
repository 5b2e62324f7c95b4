import { Anchor, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconCarGarage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { VehiclePicture } from "#client/ui/vehicle-picture.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import type { VehicleCard } from "#shared/catalog.ts";
import type { VehicleStatus } from "#shared/vehicle-values.ts";
import classes from "./my-vehicles-panel.module.css";
import { partnerText } from "./text.ts";
import { VehicleStatusBadge } from "./vehicle-status-badge.tsx";

function VehicleRow({ vehicle }: { vehicle: VehicleCard & { status: VehicleStatus } }) {
  const t = useWords(partnerText);
  const words = useWords(vehicleWords);
  const language = useLanguage();
  return (
    <Paper component="article" withBorder className={classes["row"]}>
      <VehiclePicture
        className={classes["picture"]}
        picture={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes="(min-width: 36em) 200px, 40vw"
      />
      <div className={classes["body"]}>
        <Title order={2} size="h4">
          {vehicle.title}
        </Title>
        <Text size="sm" c="dimmed">
          {vehicle.brand} · {words.type[vehicle.type]}
        </Text>
        <Text fw={700} className="tabular">
          {words.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </Text>
      </div>
      <div className={classes["state"]}>
        <VehicleStatusBadge status={vehicle.status} />
        {vehicle.status === "approved" && (
          <Anchor
            className={classes["view"]}
            renderRoot={(root) => (
              <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }} {...root} />
            )}
          >
            {t.view}
          </Anchor>
        )}
      </div>
    </Paper>
  );
}

/** The partner's own vehicles in every status, newest first. */
export function MyVehiclesPanel() {
  const t = useWords(partnerText);
  const language = useLanguage();
  const vehicles = trpc.partner.vehicles.useQuery();
  const problem = vehicles.error ? readProblem(vehicles.error) : null;
  return (
    <section aria-labelledby="my-vehicles">
      <Group justify="space-between" mb="lg">
        <Title order={1} size="h2" id="my-vehicles">
          {t.heading}
        </Title>
        {vehicles.data && vehicles.data.length > 0 && (
          <Text c="dimmed">{t.count(vehicles.data.length)}</Text>
        )}
      </Group>
      {vehicles.data && vehicles.data.length > 0 && (
        <ul className={classes["list"]}>
          {vehicles.data.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleRow vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
      {vehicles.data?.length === 0 && (
        <StatePanel
          title={t.empty}
          text={t.emptyText}
          icon={<IconCarGarage size={36} stroke={1.5} aria-hidden />}
        />
      )}
      {vehicles.isPending && (
        <div className={classes["list"]} aria-hidden>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={150} radius="lg" />
          ))}
        </div>
      )}
      {!vehicles.data && problem && (
        <ErrorPanel
          title={problem.code === "forbidden" ? t.noPartner : t.failed}
          text={problem.code === "forbidden" ? undefined : problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={() => void vehicles.refetch()}
          isRetrying={vehicles.isFetching}
        />
      )}
    </section>
  );
}
