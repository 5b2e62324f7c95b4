import { Alert, Button, Menu, Text, Title } from "@mantine/core";
import {
  IconCheck,
  IconExternalLink,
  IconMessageReport,
  IconPencil,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { EmailLink, PhoneLink } from "#client/admin/drawer/contact-links.tsx";
import { trpc } from "#client/api/api.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { FarPriceWarning } from "#client/vehicle/form/far-price-warning.tsx";
import { fieldLabel } from "#client/vehicle/form/field-values.ts";
import { useFieldValue } from "#client/vehicle/form/use-field-value.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import type { AdminVehicleDetail } from "#shared/admin/admin-vehicles.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { factsStartingWith } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleActions } from "./vehicle-columns.tsx";
import classes from "./vehicle-drawer.module.css";
import { vehicleDrawerText } from "./vehicle-drawer-text.ts";
import { VehicleChanges, VehicleHistory } from "./vehicle-history.tsx";
import { vehiclesText } from "./vehicles-text.ts";

type DetailActions = Pick<VehicleActions, "approve" | "reject" | "remove">;

type DetailProps = { vehicle: AdminVehicleDetail };

function Gallery({ vehicle }: DetailProps) {
  const t = useText(vehicleDrawerText);
  const { images, type } = vehicle;
  if (images.length === 0) {
    return <VehicleImage image={null} alt="" type={type} sizes="34rem" />;
  }
  return (
    <ul className={classes.gallery} aria-label={t.images}>
      {images.map((image, index) => (
        <li key={image.url}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <VehicleImage
              image={image}
              alt={t.image(index + 1, images.length)}
              type={type}
              sizes={index === 0 ? "26rem" : "8rem"}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the drawer lists about a vehicle, in this order; a new fact comes last. */
const FACTS = factsStartingWith(
  "year",
  "engineSize",
  "transmission",
  "fuelType",
  "seats",
  "doors",
  "color",
);

function Facts({ vehicle }: DetailProps) {
  const t = useText(vehicleDrawerText);
  const language = useLanguage();
  const valueOf = useFieldValue();
  const extras = Object.fromEntries(vehicle.extras.map((extra) => [extra, true]));
  const facts = [
    ["type", valueOf("type", vehicle.type)] as const,
    ["plate", valueOf("plate", vehicle.plate)] as const,
    ...FACTS.map((fact) => [fact, valueOf(fact, vehicle[fact])] as const),
    ["features", valueOf("features", extras)] as const,
    ["placeIds", valueOf("placeIds", vehicle.placeIds)] as const,
    ["homePlaceId", valueOf("homePlaceId", vehicle.homePlaceId)] as const,
  ];
  return (
    <section aria-labelledby="vehicle-facts" className={classes.section}>
      <Title order={3} size="h4" id="vehicle-facts">
        {t.facts}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([field, value]) => (
          <div key={field} className={field === "placeIds" ? classes.wide : undefined}>
            <dt>{fieldLabel(field, language)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {vehicle.description && <p className={classes.text}>{vehicle.description}</p>}
      {vehicle.descriptionEn && (
        <p className={classes.text} lang="en">
          {vehicle.descriptionEn}
        </p>
      )}
    </section>
  );
}

function Partner({ vehicle: { partner } }: DetailProps) {
  const t = useText(vehicleDrawerText);
  const language = useLanguage();
  if (!partner) return null;
  return (
    <section aria-labelledby="vehicle-partner" className={classes.section}>
      <Title order={3} size="h4" id="vehicle-partner">
        {t.partner}
      </Title>
      <p className={classes.partner}>
        <Link to="/admin/partners" search={{ open: partner.id }}>
          {partnerNameIn(language, partner)}
        </Link>
        <EmailLink email={partner.email} />
        {partner.phone && <PhoneLink phone={partner.phone} />}
        <Link to="/admin/vehicles" search={{ partner: partner.id }}>
          {t.allOfPartner}
        </Link>
      </p>
    </section>
  );
}

function ActionButtons({ vehicle, actions }: DetailProps & { actions: DetailActions }) {
  const t = useText(vehiclesText);
  const { view } = useText(vehicleDrawerText);
  const isPending = vehicle.status === "pending";
  return (
    <ButtonRow
      menu={
        <RowMenu isInFoot of={vehicle.title}>
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
            onClick={() => actions.remove(vehicle)}
          >
            {t.remove}
          </Menu.Item>
        </RowMenu>
      }
    >
      {isPending && (
        <>
          <Button
            color="olive"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => actions.approve(vehicle)}
          >
            {t.approve}
          </Button>
          <Button
            color="terracotta"
            variant="light"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => actions.reject(vehicle)}
          >
            {t.reject}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={(root) => (
          <Link
            {...root}
            to="/admin/vehicles/$id/edit"
            params={{ id: vehicle.id }}
            search={(list) => list}
          />
        )}
      >
        {t.edit}
      </Button>
      {vehicle.listed && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          renderRoot={(root) => (
            <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }} {...root} />
          )}
        >
          {view}
        </Button>
      )}
    </ButtonRow>
  );
}

/** Warns before an approval if the price is far from those of comparable vehicles. */
function PriceCheck({ vehicle }: DetailProps) {
  const { id, type, seats, engineSize, year, pricePerDayCents } = vehicle;
  const question = { type, seats, engineSize, year, exceptId: id };
  const hint = trpc.admin.priceHint.useQuery(question).data;
  return <FarPriceWarning pricePerDayCents={pricePerDayCents} hint={hint} />;
}

function Detail({ vehicle }: DetailProps) {
  const t = useText(vehiclesText);
  const d = useText(vehicleDrawerText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  // Null where it never was approved.
  const { sinceApproval } = vehicle;
  return (
    <div className={classes.detail}>
      <div className={classes.top}>
        <div className={classes.head}>
          <VehicleStatusBadge status={vehicle.status} label={t.statuses[vehicle.status]} />
          <Text fw={600} className="tabular">
            {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
          </Text>
          {!isBrandInTitle(vehicle) && <Text c="dimmed">{vehicle.brand}</Text>}
          {sinceApproval?.length === 0 && (
            <Text size="sm" c="dimmed">
              {d.unchanged}
            </Text>
          )}
        </div>
        {vehicle.rejectionReason && (
          <Alert
            mt="md"
            color="terracotta"
            title={d.reason}
            icon={<IconMessageReport aria-hidden />}
          >
            {vehicle.rejectionReason}
          </Alert>
        )}
        {vehicle.status === "pending" && <PriceCheck vehicle={vehicle} />}
      </div>
      {sinceApproval && sinceApproval.length > 0 && <VehicleChanges changes={sinceApproval} />}
      <Gallery vehicle={vehicle} />
      <Facts vehicle={vehicle} />
      <Partner vehicle={vehicle} />
      <VehicleHistory history={vehicle.history} />
    </div>
  );
}

/** Details of one vehicle beside the list. Open while the address names a vehicle. */
export function VehicleDrawer(props: {
  id: string | undefined;
  onClose: () => void;
  actions: DetailActions;
}) {
  const d = useText(vehicleDrawerText);
  const { id = "", onClose } = props;
  const query = trpc.admin.vehicle.useQuery(
    { id },
    { enabled: id !== "", staleTime: 0, retry: false },
  );
  const vehicle = id === "" ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== ""}
      onClose={onClose}
      title={vehicle?.title ?? d.heading}
      closeLabel={d.close}
      failed={d.failed}
      query={query}
      actions={vehicle && <ActionButtons vehicle={vehicle} actions={props.actions} />}
    >
      {vehicle && <Detail vehicle={vehicle} />}
    </DetailDrawer>
  );
}
