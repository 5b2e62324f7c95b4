import { Container, Loader, Text, Title } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { SeaEdge } from "#client/account/sign-in/sea-edge.tsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import classes from "./auth-card.module.css";
import { mailedLinkText } from "./mailed-link-text.ts";

type AuthCardProps = {
  icon: ReactNode;
  heading: ReactNode;
  text?: string;
  /** True for the result of the page. Its heading is focused so that screen readers announce it. */
  isOutcome?: boolean;
  children?: ReactNode;
};

/** Layout of a short step between an email and the site. */
export function AuthCard({ icon, heading, text, isOutcome = false, children }: AuthCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) title.current?.focus();
  }, [isOutcome]);
  return (
    <div className={classes.page}>
      <Container className={classes.container}>
        <div className={classes.card}>
          <div className={classes.band}>
            <SeaEdge />
            <span className={classes.icon}>{icon}</span>
          </div>
          <div className={classes.content}>
            <Title order={1} size="h2" className={classes.heading} ref={title} tabIndex={-1}>
              {heading}
            </Title>
            {text && (
              <Text c="dimmed" className={classes.text}>
                {text}
              </Text>
            )}
            {children}
          </div>
        </div>
      </Container>
    </div>
  );
}

/** Shown while the server checks a mailed link. */
export function CheckingCard() {
  const t = useText(mailedLinkText).confirm;
  return (
    <AuthCard
      icon={
        <>
          <Loader size={30} color="white" aria-label={t.loading} className={basics.needsScripts} />
          <noscript className={classes.icon}>
            <IconMail size={34} stroke={1.7} aria-hidden />
          </noscript>
        </>
      }
      heading={
        <>
          <span className={basics.needsScripts}>{t.checking}</span>
          <noscript>{t.needsScripts}</noscript>
        </>
      }
    >
      <NeedsScripts />
    </AuthCard>
  );
}
