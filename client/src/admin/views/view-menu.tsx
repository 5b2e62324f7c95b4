import { ActionIcon, Alert, Button, Popover, Skeleton, Stack, Text } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { ADMIN_PAGES } from "#client/admin/admin-pages.ts";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import type { TableSearch } from "#client/ui/table/table-search.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { SavedView, ViewPage } from "#shared/admin/saved-views.ts";
import { SaveViewForm } from "./save-view-form.tsx";
import { useViewSearch } from "./use-view-search.ts";
import classes from "./view-menu.module.css";
import { viewsText } from "./views-text.ts";

/** A view as a link that opens it, and the button that deletes it. */
function ViewRow(props: {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onRemoved: () => void;
}) {
  const t = useText(viewsText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { toSearch } = useViewSearch();
  const { view, isCurrent } = props;
  const removing = trpc.admin.deleteView.useMutation({
    onSuccess: () => utils.admin.savedViews.invalidate().then(props.onRemoved),
    onError: (error) =>
      notifyError({ title: t.notRemoved, message: problemText(readProblem(error), language) }),
  });
  return (
    <li className={classes.view}>
      <Link
        to={ADMIN_PAGES[view.page].to}
        search={toSearch(view.search)}
        className={classes.link}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? "page" : undefined}
        onClick={props.onOpen}
      >
        {view.name}
      </Link>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t.remove(view.name)}
        title={t.remove(view.name)}
        loading={removing.isPending}
        onClick={() => removing.mutate({ id: view.id })}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/**
 * The named views of a list: what it shows can be saved, opened again and deleted. The button has
 * the name of the view that is shown.
 */
export function ViewMenu(props: { page: ViewPage; search: TableSearch }) {
  const t = useText(viewsText);
  const language = useLanguage();
  const content = useRef<HTMLDivElement>(null);
  const { toText } = useViewSearch();
  const views = trpc.admin.savedViews.useQuery();
  const own = views.data?.filter(({ page }) => page === props.page) ?? [];
  const search = toText(props.search);
  const current = own.find((view) => view.search === search);
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      width="min(20rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant={current ? "light" : "default"}
          leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
        >
          <span className={classes.current}>{current?.name ?? t.views}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" ref={content} tabIndex={-1}>
          {views.isPending && <Skeleton height={44} radius="sm" />}
          {views.isError && (
            <Alert color="terracotta" title={t.failed}>
              <Text size="sm">{problemText(readProblem(views.error), language)}</Text>
              <Button
                mt="xs"
                variant="default"
                loading={views.isFetching}
                onClick={() => void views.refetch()}
              >
                {t.retry}
              </Button>
            </Alert>
          )}
          {views.data && own.length === 0 && (
            <Text size="sm" c="dimmed">
              {t.none}
            </Text>
          )}
          {own.length > 0 && (
            <ul className={classes.views}>
              {own.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isCurrent={view === current}
                  onOpen={() => content.current?.focus()}
                  onRemoved={() => content.current?.focus()}
                />
              ))}
            </ul>
          )}
          <SaveViewForm page={props.page} search={search} views={own} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
