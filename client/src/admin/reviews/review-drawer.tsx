import { Button, Group, Stack, Text } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import details from "#client/admin/drawer/details.module.css";
import { Facts } from "#client/admin/drawer/facts.tsx";
import classes from "#client/admin/list/list.module.css";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import type { ReviewRow } from "#shared/admin/tables/review-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { HideReviewDialog } from "./hide-review-dialog.tsx";
import { ReviewBadge } from "./review-badge.tsx";
import stars from "./reviews.module.css";
import { reviewsText } from "./reviews-text.ts";
import { useReviewChange } from "./use-review-change.ts";

function Actions({ review }: { review: ReviewRow }) {
  const t = useText(reviewsText);
  const [isHiding, setHiding] = useState(false);
  const showing = trpc.admin.showReview.useMutation(useReviewChange(review.id, "isShown"));
  const log = (
    <Button
      variant="default"
      renderRoot={(root) => (
        <Link {...root} to="/admin/audit" search={{ subject: "review", subjectId: review.id }} />
      )}
    >
      {t.log}
    </Button>
  );
  return (
    <>
      {review.hiddenReason === null ? (
        <ButtonRow>
          {log}
          <Button
            variant="light"
            color="terracotta"
            leftSection={<IconEyeOff size={18} stroke={1.8} aria-hidden />}
            onClick={() => setHiding(true)}
          >
            {t.hide}
          </Button>
        </ButtonRow>
      ) : (
        <ButtonRow>
          <Button
            leftSection={<IconEye size={18} stroke={1.8} aria-hidden />}
            loading={showing.isPending}
            onClick={() => showing.mutate({ id: review.id, expectedUpdatedAt: review.updatedAt })}
          >
            {t.show}
          </Button>
          {log}
        </ButtonRow>
      )}
      <HideReviewDialog review={review} opened={isHiding} onClose={() => setHiding(false)} />
    </>
  );
}

function FactLink({ to, children }: { to: LinkOptions; children: ReactNode }) {
  return (
    <Link {...to} className={classes.link}>
      {children}
    </Link>
  );
}

function Details({ review }: { review: ReviewRow }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const { vehicle, partner, bookingId, hiddenReason, reply } = review;
  const toBooking = { to: "/admin/bookings", search: { open: bookingId } } as const;
  const toVehicle = { to: "/vehicles/$slug", params: { slug: vehicle.slug } } as const;
  const toPartner = { to: "/admin/partners", search: { open: partner.id } } as const;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Stars stars={review.stars} className={stars.large} />
        <ReviewBadge hiddenReason={hiddenReason} />
      </Group>
      {review.text ? (
        <p className={details.text}>{review.text}</p>
      ) : (
        <Text c="dimmed">{t.noText}</Text>
      )}
      {hiddenReason !== null && (
        <DrawerSection title={t.reasonShown}>
          <p className={stars.reason}>{hiddenReason}</p>
        </DrawerSection>
      )}
      <Facts
        facts={[
          [t.written, formatInstant(review.createdAt, language)],
          [t.customer, review.customerName],
          [
            t.booking,
            <FactLink key="booking" to={toBooking}>
              {displayId(bookingId)}
            </FactLink>,
          ],
          [
            t.vehicle,
            <FactLink key="vehicle" to={toVehicle}>
              {vehicle.title}
            </FactLink>,
          ],
          [
            t.partner,
            <FactLink key="partner" to={toPartner}>
              {partnerNameIn(language, partner)}
            </FactLink>,
          ],
        ]}
      />
      <DrawerSection title={t.answer}>
        {reply ? <p className={details.text}>{reply}</p> : <Text c="dimmed">{t.noAnswer}</Text>}
      </DrawerSection>
    </Stack>
  );
}

/** A review in full, with its actions. */
export function ReviewDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText(reviewsText);
  const query = trpc.admin.review.useQuery(
    { id: id ?? "" },
    { ...LIST_QUERY, placeholderData: undefined, enabled: id !== undefined, retry: false },
  );
  const review = id === undefined ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={review ? t.from(review.customerName, review.vehicle.title) : t.detail}
      failed={t.detailFailed}
      query={query}
      actions={review && <Actions key={review.id} review={review} />}
    >
      {review && <Details review={review} />}
    </DetailDrawer>
  );
}
