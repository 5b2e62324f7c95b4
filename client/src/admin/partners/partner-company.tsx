import { Stack, Text } from "@mantine/core";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { OpeningHoursList } from "#client/booking/opening-hours/opening-hours-list.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import type { AdminPartnerDetail } from "#shared/admin/admin-partners.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { partnersText } from "./partners-text.ts";

/** What a partner has entered about the company, and the opening hours. */
export function PartnerCompany({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText).company;
  const language = useLanguage();
  const { name, latinName, address, taxNumber, registryNumber, openingHours } = partner;
  // The heading has the name of the page's language.
  const isOtherName = partnerNameIn(language, partner) !== name;
  const isBlank =
    !latinName && !isOtherName && !address && !taxNumber && !registryNumber && !openingHours;
  return (
    <DrawerSection title={t.heading}>
      {isBlank && <Text c="dimmed">{t.none}</Text>}
      <Stack gap="md">
        <Facts
          facts={[
            [t.name, isOtherName && name],
            [t.latinName, !isOtherName && latinName],
            [t.address, address],
            [t.taxNumber, taxNumber],
            [t.registryNumber, registryNumber],
            [t.openingHours, openingHours && <OpeningHoursList key="hours" hours={openingHours} />],
          ]}
        />
      </Stack>
    </DrawerSection>
  );
}
