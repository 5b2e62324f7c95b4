import { Anchor, Button, Container, Group, Paper, Title } from "@mantine/core";
import { IconArrowLeft, IconHome, IconRoadOff, IconSearch } from "@tabler/icons-react";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { localizedPath } from "#shared/site-paths.ts";
import classes from "./not-found-screen.module.css";
import { notFoundText } from "./not-found-text.ts";

/** For any address that is no page: shows and logs it, and offers the ways back. */
export function NotFoundScreen() {
  const t = useWords(notFoundText);
  const language = useLanguage();
  const { history } = useRouter();
  const path = useLocation({ select: ({ pathname }) => localizedPath(pathname, language) });

  useEffect(() => console.warn(`Page not found: ${path}`), [path]);

  return (
    <Container size="md" className={classes["page"]}>
      <IconRoadOff size={56} stroke={1.3} className={classes["icon"]} aria-hidden="true" />
      <p className={classes["code"]}>404</p>
      <Title order={1}>{t.title}</Title>
      <p className={classes["lead"]}>{t.lead}</p>
      <code className={classes["path"]}>{path}</code>
      <Group justify="center" mt="xl">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />}
          onClick={() => history.back()}
        >
          {t.back}
        </Button>
        <Button
          component={Link}
          to="/"
          leftSection={<IconHome size={20} stroke={1.8} aria-hidden="true" />}
        >
          {t.home}
        </Button>
      </Group>
      <Paper withBorder className={classes["search"]}>
        <div>
          <Title order={2} size="h4">
            {t.searchTitle}
          </Title>
          <p>{t.searchText}</p>
        </div>
        <Button
          component={Link}
          to="/vehicles"
          color="sun"
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
        >
          {t.search}
        </Button>
      </Paper>
      <nav aria-label={t.links} className={classes["links"]}>
        <Anchor component={Link} to="/">
          {t.home}
        </Anchor>
        <Anchor component={Link} to="/vehicles">
          {t.vehicles}
        </Anchor>
        <Anchor component={Link} to="/about">
          {t.about}
        </Anchor>
        <Anchor component={Link} to="/contact">
          {t.contact}
        </Anchor>
      </nav>
    </Container>
  );
}
