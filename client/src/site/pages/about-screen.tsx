import { Button, Container, Group, Title } from "@mantine/core";
import {
  IconAward,
  IconCalendar,
  IconClock24,
  IconCreditCard,
  IconHeartHandshake,
  IconId,
  IconMapPin,
  IconRoad,
  IconShieldCheck,
  IconSparkles,
  IconTool,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-terms.ts";
import classes from "./about-screen.module.css";
import { aboutText } from "./about-text.ts";
import { PageBanner } from "./page-banner.tsx";

const VALUES = [
  ["quality", IconSparkles],
  ["safety", IconShieldCheck],
  ["excellence", IconAward],
  ["reliability", IconHeartHandshake],
] as const;

const TERMS = [
  ["age", IconUser],
  ["licence", IconId],
  ["card", IconCreditCard],
  ["minimum", IconCalendar],
  ["mileage", IconRoad],
  ["delivery", IconMapPin],
  ["insurance", IconShieldCheck],
  ["assistance", IconTool],
  ["hours", IconClock24],
] as const;

/** The story, the values and the rental terms (BR-025 to BR-028). */
export function AboutScreen() {
  const t = useText(aboutText);
  const minDays = trpc.catalog.options.useQuery().data?.minRentalDays ?? 1;
  const terms = {
    age: t.ages(MINIMUM_AGE, MINIMUM_AGE_VIP),
    licence: t.held(LICENCE_HELD_YEARS),
    minimum: t.fromDays(minDays),
    ...t.ruleTexts,
  };
  return (
    <>
      <PageBanner title={t.title} lead={t.lead} />
      <Container>
        <section className={classes.story} aria-labelledby="story">
          <Title order={2} id="story">
            {t.storyTitle}
          </Title>
          <div className={classes.prose}>
            {t.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="values">
          <Title order={2} id="values">
            {t.valuesTitle}
          </Title>
          <ul className={classes.values}>
            {VALUES.map(([name, Icon]) => (
              <li key={name} className={classes.value}>
                <Icon size={30} stroke={1.6} aria-hidden="true" />
                <h3>{t.values[name].title}</h3>
                <p>{t.values[name].text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={classes.terms} aria-labelledby="terms">
          <Title order={2} id="terms">
            {t.termsTitle}
          </Title>
          <p className={classes.termsLead}>{t.termsLead}</p>
          <dl className={classes.termList}>
            {TERMS.map(([name, Icon]) => (
              <div key={name} className={classes.term}>
                <dt>
                  <Icon size={24} stroke={1.6} aria-hidden="true" />
                  {t.terms[name]}
                </dt>
                <dd>{terms[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={classes.ready} aria-labelledby="ready">
          <Title order={2} id="ready">
            {t.readyTitle}
          </Title>
          <Group className={classes.actions}>
            <Button component={Link} to="/vehicles" color="sun" size="lg">
              {t.browse}
            </Button>
            <Button component={Link} to="/contact" variant="white" size="lg">
              {t.contact}
            </Button>
          </Group>
        </section>
      </Container>
    </>
  );
}
