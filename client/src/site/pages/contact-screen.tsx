import { Anchor, Container, Paper, Title } from "@mantine/core";
import {
  IconBuildingStore,
  IconClock24,
  IconMail,
  IconMapPin,
  IconPhone,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { UnsavedChanges } from "#client/routing/unsaved-changes.tsx";
import { useCompanyLines } from "#client/site/legal/company-facts.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { COMPANY } from "#shared/site/company.ts";
import { ContactForm } from "./contact-form.tsx";
import classes from "./contact-screen.module.css";
import { contactText } from "./contact-text.ts";
import { PageBanner } from "./page-banner.tsx";

function Detail(props: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={classes.detail}>
      <span className={classes.icon}>{props.icon}</span>
      <span className={classes.label}>{props.label}</span>
      <span className={classes.value}>{props.children}</span>
    </li>
  );
}

function Details() {
  const t = useText(contactText);
  const language = useLanguage();
  const company = useCompanyLines();
  return (
    <ul className={classes.details}>
      <Detail icon={<IconPhone size={24} stroke={1.6} aria-hidden="true" />} label={t.call}>
        <Anchor href={COMPANY.phoneHref} className="tabular">
          {COMPANY.phone}
        </Anchor>
      </Detail>
      <Detail icon={<IconMail size={24} stroke={1.6} aria-hidden="true" />} label={t.write}>
        <Anchor href={`mailto:${COMPANY.email}`}>{COMPANY.email}</Anchor>
      </Detail>
      <Detail icon={<IconMapPin size={24} stroke={1.6} aria-hidden="true" />} label={t.address}>
        {COMPANY.address[language]}
      </Detail>
      <Detail icon={<IconClock24 size={24} stroke={1.6} aria-hidden="true" />} label={t.hours}>
        {t.hoursValue}
      </Detail>
      {company.length > 0 && (
        <Detail
          icon={<IconBuildingStore size={24} stroke={1.6} aria-hidden="true" />}
          label={t.company}
        >
          {company.map(([name, value]) => (
            <span key={name} className={classes.line}>
              <span className={classes.lineName}>{name}:</span> {value}
            </span>
          ))}
        </Detail>
      )}
    </ul>
  );
}

export function ContactScreen() {
  const t = useText(contactText);
  return (
    <>
      <PageBanner title={t.title} lead={t.lead} />
      <Container className={classes.columns}>
        <Paper component="section" withBorder className={classes.panel} aria-labelledby="write">
          <Title order={2} size="h3" id="write">
            {t.formTitle}
          </Title>
          <noscript>
            <p>{t.needsScripts}</p>
          </noscript>
          <UnsavedChanges isLeft={(current, next) => current.pathname !== next.pathname}>
            <ContactForm />
          </UnsavedChanges>
        </Paper>
        <section aria-labelledby="find">
          <Title order={2} size="h3" id="find">
            {t.detailsTitle}
          </Title>
          <Details />
        </section>
      </Container>
    </>
  );
}
