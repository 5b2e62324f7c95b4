import { Button, Stack, Text } from "@mantine/core";
import { IconCalendarCheck, IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { BookingLines } from "#client/admin/bookings/booking-lines.tsx";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { EmailLink, PhoneLink } from "#client/admin/drawer/contact-links.tsx";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { Figures } from "#client/admin/drawer/figures.tsx";
import { dayOf } from "#client/admin/list/instant-day.ts";
import { trpc } from "#client/api/api.ts";
import { formatEurosExact, formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { AdminCustomerDetail } from "#shared/admin/admin-customers.ts";
import { CUSTOMER_COLUMNS } from "#shared/admin/tables/customer-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { customersText } from "./customers-text.ts";

function useSignInMethods({ hasPassword, isGoogleLinked, hasTwoFactor }: AdminCustomerDetail) {
  const t = useText(customersText);
  const methods = [
    ...(hasPassword ? [t.password] : []),
    ...(isGoogleLinked ? [t.google] : []),
    ...(hasTwoFactor ? [t.twoFactor] : []),
  ];
  return methods.join(", ") || t.nothing;
}

function Contact({ customer: { email, phone } }: { customer: AdminCustomerDetail }) {
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [CUSTOMER_COLUMNS.email.title[language], <EmailLink key="email" email={email} />],
        [CUSTOMER_COLUMNS.phone.title[language], phone && <PhoneLink key="phone" phone={phone} />],
      ]}
    />
  );
}

function Account({ customer }: { customer: AdminCustomerDetail }) {
  const t = useText(customersText);
  const language = useLanguage();
  const methods = useSignInMethods(customer);
  return (
    <Facts
      facts={[
        [t.verification, customer.isVerified ? t.verified : t.unverified],
        [t.language, t.languages[customer.language]],
        [CUSTOMER_COLUMNS.createdAt.title[language], formatInstant(customer.createdAt, language)],
        [t.signsIn, methods],
        [t.devices, formatNumber(customer.sessions, language)],
        ["ID", displayId(customer.id)],
      ]}
    />
  );
}

function Actions({ onEndSessions }: { onEndSessions: () => void }) {
  const t = useText(customersText);
  return (
    <ButtonRow>
      <Button
        variant="default"
        classNames={wrapping}
        leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
        onClick={onEndSessions}
      >
        {t.endSessions}
      </Button>
    </ButtonRow>
  );
}

function Bookings({ customer }: { customer: AdminCustomerDetail }) {
  const t = useText(customersText);
  const language = useLanguage();
  const { bookings, recentBookings, confirmedCents, lastBookingAt, email } = customer;
  return (
    <>
      <Figures
        figures={[
          [CUSTOMER_COLUMNS.bookings.title[language], formatNumber(bookings, language)],
          [CUSTOMER_COLUMNS.confirmed.title[language], formatEurosExact(confirmedCents, language)],
          [
            CUSTOMER_COLUMNS.lastBookingAt.title[language],
            lastBookingAt ? dayOf(lastBookingAt, language) : "—",
          ],
        ]}
      />
      {recentBookings.length < bookings && (
        <Text size="sm" c="dimmed" mt="md">
          {t.newest(formatNumber(recentBookings.length, language))}
        </Text>
      )}
      <BookingLines bookings={recentBookings} empty={t.noBookings} />
      {bookings > 0 && (
        <Button
          mt="sm"
          variant="light"
          leftSection={<IconCalendarCheck size={18} stroke={1.7} aria-hidden />}
          renderRoot={(root) => <Link {...root} to="/admin/bookings" search={{ search: email }} />}
        >
          {t.showAll}
        </Button>
      )}
    </>
  );
}

/** One customer: the account, its sign-in methods and its bookings. */
export function CustomerDrawer(props: {
  id: string | undefined;
  onClose: () => void;
  onEndSessions: (customer: AdminCustomerDetail) => void;
}) {
  const t = useText(customersText);
  const { id, onEndSessions } = props;
  const query = trpc.admin.customer.useQuery({ id: id ?? "" }, { enabled: id !== undefined });
  const customer = id === undefined ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={props.onClose}
      title={customer ? customer.name.trim() || t.unnamed : t.table}
      failed={t.detailsFailed}
      query={query}
      actions={
        customer &&
        customer.sessions > 0 && <Actions onEndSessions={() => onEndSessions(customer)} />
      }
    >
      {customer && (
        <Stack gap="lg">
          <Contact customer={customer} />
          <DrawerSection title={t.recent}>
            <Bookings customer={customer} />
          </DrawerSection>
          <DrawerSection title={t.account}>
            <Account customer={customer} />
          </DrawerSection>
        </Stack>
      )}
    </DetailDrawer>
  );
}
