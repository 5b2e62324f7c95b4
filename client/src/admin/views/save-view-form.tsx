import { Button, TextInput } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import {
  MAX_VIEW_NAME,
  type SavedView,
  saveViewSchema,
  type ViewPage,
} from "#shared/admin/saved-views.ts";
import classes from "./view-menu.module.css";
import { viewsText } from "./views-text.ts";

const nameSchema = saveViewSchema.pick({ name: true });

/** Names what the list shows. A name that is taken replaces its view, as the button says. */
export function SaveViewForm(props: {
  page: ViewPage;
  search: string;
  views: readonly SavedView[];
}) {
  const t = useText(viewsText);
  const utils = trpc.useUtils();
  const form = useValidatedForm({
    schema: nameSchema,
    initialValues: { name: "" },
    fieldOf: { tooManyViews: "name" },
    failed: t.notSaved,
  });
  const saving = trpc.admin.saveView.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.saved });
      return utils.admin.savedViews.invalidate();
    },
    onError: form.onError,
  });
  const isTaken = props.views.some(({ name }) => name === form.values.name.trim());
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name }) =>
        saving.mutate({ page: props.page, name, search: props.search }),
      )}
    >
      <TextInput
        label={t.name}
        placeholder={t.example}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        {...form.field("name")}
      />
      <Button type="submit" variant="light" loading={saving.isPending}>
        {isTaken ? t.replace : t.save}
      </Button>
    </form>
  );
}
