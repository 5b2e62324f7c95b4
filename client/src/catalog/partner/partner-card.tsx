import { Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconChevronRight, IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { SmallVehicleCard } from "#client/vehicle/small-vehicle-card.tsx";
import type { CardPartner } from "#shared/catalog/catalog.ts";
import classes from "./partner-card.module.css";
import { PartnerFacts, PartnerInitial } from "./partner-facts.tsx";
import { otherVehiclesInput } from "./partner-queries.ts";
import { partnerText } from "./partner-text.ts";

/** Three beside each other, two where the price is beside them, and on phones a row to swipe. */
const OTHER_SIZES = [
  `${fromWidth("lg")} 15.5rem`,
  `${fromWidth("md")} calc((100vw - 33rem) / 2)`,
  `${fromWidth("sm")} calc((100vw - 5.9rem) / 3)`,
  "206px",
].join(", ");

type Props = { partner: CardPartner; vehicleId: string; search: RentalSearch };

/** Who offers a vehicle, with a link to the partner's page and to other vehicles. */
export function PartnerCard({ partner, vehicleId, search }: Props) {
  const t = useText(partnerText);
  const language = useLanguage();
  const profile = trpc.catalog.partner.useQuery({ partnerId: partner.id });
  const name = partner.name[language];
  const town = partner.town?.[language];
  return (
    <section className={classes.section} aria-labelledby="partner">
      <h2 className={`${basics.heading} ${basics.small}`} id="partner">
        {t.heading}
      </h2>
      <Paper withBorder className={classes.card}>
        <div className={classes.head}>
          <PartnerInitial name={name} />
          <div className={classes.who}>
            <Link
              to="/partners/$partnerId"
              params={{ partnerId: partner.id }}
              search={rentalPart(search)}
              className={classes.name}
            >
              {name}
            </Link>
            <div className={classes.reputation}>
              {profile.data?.rating && <RatingValue rating={profile.data.rating} />}
              {town && (
                <Text c="dimmed" className={classes.town}>
                  <IconMapPin size={18} stroke={1.7} aria-hidden />
                  {t.basedIn(town)}
                </Text>
              )}
            </div>
          </div>
          <Link
            to="/partners/$partnerId"
            params={{ partnerId: partner.id }}
            search={rentalPart(search)}
            className={classes.more}
            aria-label={t.toPageOf(name)}
          >
            <span>{t.toPage}</span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </div>
        {profile.data && <PartnerFacts partner={profile.data} />}
        {profile.isPending && <Skeleton height={48} radius="md" aria-hidden />}
      </Paper>
      <OtherVehicles partnerId={partner.id} vehicleId={vehicleId} search={search} />
    </section>
  );
}

function OtherVehicles(props: { partnerId: string; vehicleId: string; search: RentalSearch }) {
  const t = useText(partnerText);
  const others = trpc.catalog.partnerVehicles.useQuery(
    otherVehiclesInput(props.partnerId, props.vehicleId),
  );
  if (!others.data || others.data.vehicles.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4">
        {t.others}
      </Title>
      <ul className={classes.row}>
        {others.data.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <SmallVehicleCard
              vehicle={vehicle}
              search={rentalPart(props.search)}
              sizes={OTHER_SIZES}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
