import { ActionIcon, Anchor, Container, Group, Text } from "@mantine/core";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconClock,
  IconMail,
  IconPhone,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "#client/text/language.tsx";
import { Logo } from "#client/ui/logo.tsx";
import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import { VEHICLE_TYPES } from "#shared/vehicle-values.ts";
import classes from "./footer.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { shellText } from "./text.ts";

const SOCIAL_ICONS = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
};

function Social() {
  return (
    <Group gap={4} ml={-8}>
      {COMPANY.social.map(({ name, href }) => {
        const Icon = SOCIAL_ICONS[name];
        return (
          <ActionIcon
            key={name}
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={name}
            className={classes["icon"]}
          >
            <Icon size={24} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </Group>
  );
}

export function Footer() {
  const t = useWords(shellText);
  return (
    <footer className={classes["footer"]}>
      <Container>
        <div className={classes["columns"]}>
          <div>
            <div className={classes["brand"]}>
              <Logo size={36} />
              {PRODUCT_NAME}
            </div>
            <Text className={classes["claim"]}>{t.footerClaim}</Text>
          </div>
          <div>
            <h2 className={classes["heading"]}>{t.footerExplore}</h2>
            <ul className={classes["list"]}>
              {VEHICLE_TYPES.map((type) => (
                <li key={type}>
                  <Link to="/vehicles" search={{ type }} className={classes["link"]}>
                    {t.types[type]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={classes["heading"]}>{PRODUCT_NAME}</h2>
            <ul className={classes["list"]}>
              <li>
                <Link to="/about" className={classes["link"]}>
                  {t.about}
                </Link>
              </li>
              <li>
                <Link to="/contact" className={classes["link"]}>
                  {t.contact}
                </Link>
              </li>
              <li>
                <Link to="/dashboard" className={classes["link"]}>
                  {t.account}
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className={classes["heading"]}>{t.footerHelp}</h2>
            <ul className={classes["list"]}>
              <li>
                <Anchor href={COMPANY.phoneHref} className={`${classes["link"]} tabular`}>
                  <IconPhone size={20} stroke={1.6} aria-hidden="true" />
                  {COMPANY.phone}
                </Anchor>
              </li>
              <li>
                <Anchor href={`mailto:${COMPANY.email}`} className={classes["link"]}>
                  <IconMail size={20} stroke={1.6} aria-hidden="true" />
                  {COMPANY.email}
                </Anchor>
              </li>
              <li className={classes["link"]}>
                <IconClock size={20} stroke={1.6} aria-hidden="true" />
                {t.footerHours}
              </li>
            </ul>
          </div>
        </div>
        <div className={classes["base"]}>
          <Text size="sm">{t.rights(String(COMPANY.copyrightYear), COMPANY.legalName)}</Text>
          <Group gap="md">
            <LanguageSwitch className={classes["language"]} />
            <Social />
          </Group>
        </div>
      </Container>
    </footer>
  );
}
