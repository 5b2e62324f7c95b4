import { Button, Container, Skeleton, Title } from "@mantine/core";
import { IconCarOff, IconSteeringWheel } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { clearEntry, readEntry } from "#client/session/session-entries.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { isMissingVehicle, readProblem } from "#client/text/read-problem.ts";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { CheckoutFlow } from "./checkout-flow.tsx";
import classes from "./checkout-screen.module.css";
import { PlacedBooking } from "./placed-booking.tsx";
import { checkoutText } from "./text.ts";

const route = getRouteApi("/checkout");

function ToVehicles() {
  const t = useText(checkoutText);
  return (
    <Button renderRoot={(root) => <Link to="/vehicles" {...root} />}>{t.noVehicle.action}</Button>
  );
}

function CheckoutSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <Skeleton height={44} radius="xl" />
      <div className={classes.skeletonColumns}>
        <Skeleton height={480} radius="lg" />
        <Skeleton height={360} radius="lg" visibleFrom="md" />
      </div>
    </div>
  );
}

function CheckoutOf(props: { slug: string }) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const viewer = useViewer();
  const vehicle = trpc.catalog.bySlug.useQuery({ slug: props.slug });
  const options = trpc.catalog.options.useQuery();
  const places = trpc.catalog.places.useQuery();
  const failed = [vehicle, options, places].filter(({ error }) => error !== null);
  if (vehicle.error && isMissingVehicle(vehicle.error)) {
    return (
      <EmptyScene
        title={t.vehicleGone.title}
        text={t.vehicleGone.text}
        icon={<IconCarOff size={36} stroke={1.5} aria-hidden />}
      >
        <ToVehicles />
      </EmptyScene>
    );
  }
  if (vehicle.data && options.data && places.data && viewer !== undefined) {
    return (
      <CheckoutFlow
        // Another user continues with their own state.
        key={`${vehicle.data.id} ${viewer?.id}`}
        vehicle={vehicle.data}
        options={options.data}
        places={places.data}
        viewer={viewer}
      />
    );
  }
  if (failed.length > 0) {
    return (
      <ErrorPanel
        title={t.loadFailed}
        text={problemText(readProblem(failed[0]?.error), language)}
        retryLabel={t.retry}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  return <CheckoutSkeleton />;
}

/** /checkout: the vehicle is taken from the address, else from the session's selected vehicle. */
export function CheckoutScreen() {
  const t = useText(checkoutText);
  const { vehicle } = route.useSearch();
  const [stored] = useState(() => ({
    slug: readEntry("selectedVehicle")?.slug,
    bookingId: readEntry("checkoutDraft")?.bookingId,
  }));
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const slug = vehicle ?? stored.slug;
  const startAgain = async () => {
    clearEntry("checkoutDraft");
    await navigate({ to: "/vehicles" });
  };
  return (
    <Container className={classes.page}>
      <Title order={1} size="h2" mb="lg">
        {t.heading}
      </Title>
      {slug && <CheckoutOf slug={slug} />}
      {!slug && stored.bookingId && viewer && (
        <PlacedBooking bookingId={stored.bookingId} movesOn={false} onAgain={startAgain} />
      )}
      {!slug && !(stored.bookingId && viewer) && (
        <EmptyScene
          title={t.noVehicle.title}
          text={t.noVehicle.text}
          icon={<IconSteeringWheel size={36} stroke={1.5} aria-hidden />}
        >
          <ToVehicles />
        </EmptyScene>
      )}
    </Container>
  );
}
