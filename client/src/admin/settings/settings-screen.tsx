import { Box, Button, Skeleton, Text, Title } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PlacesCard } from "./places-card.tsx";
import classes from "./settings.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { readSettingsSearch, type SettingsSearch } from "./settings-search.ts";
import { settingsText } from "./settings-text.ts";

const route = getRouteApi("/admin/settings");

function Head({ onHistory }: { onHistory: () => void }) {
  const t = useText(settingsText);
  return (
    <div className={classes.head}>
      <div>
        <Title order={1} size="h3">
          {t.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.lead}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
        onClick={onHistory}
      >
        {t.history}
      </Button>
    </div>
  );
}

/** /admin/settings */
export function SettingsScreen() {
  const t = useText(settingsText);
  const language = useLanguage();
  const search = readSettingsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const settings = trpc.admin.settings.useQuery(undefined, LIST_QUERY);
  const places = trpc.admin.places.useQuery(undefined, LIST_QUERY);
  const show = (next: SettingsSearch) => void navigate({ search: next, resetScroll: false });
  const close = () => show({});
  const failed = [settings, places].find((query) => query.error && !query.data);
  return (
    <Box maw="76rem">
      <Head onHistory={() => show({ history: true })} />
      {failed && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(failed.error), language)}
          retryLabel={t.retry}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {!failed && !(settings.data && places.data) && (
        <Skeleton height={640} radius="lg" aria-hidden />
      )}
      {settings.data && places.data && (
        <div className={classes.body}>
          <SettingsNav />
          <div className={classes.sections}>
            <SettingsForm stored={settings.data} places={places.data} />
            <PlacesCard places={places.data} onEdit={(place) => show({ place })} />
          </div>
          <PlaceDialog places={places.data} open={search.place} onClose={close} />
        </div>
      )}
      <SettingsHistory opened={search.history === true} onClose={close} />
    </Box>
  );
}
