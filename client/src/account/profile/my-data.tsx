import { Button, Text, Title } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { saveFile } from "#client/ui/save-file.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { Viewer } from "#shared/account/account.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import classes from "./my-profile-panel.module.css";
import { myDataText } from "./profile-text.ts";

/** Offers the export of the caller's data and the deletion of the account. */
export function MyData({ viewer }: { viewer: Viewer }) {
  const t = useText(myDataText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isLoading, setLoading] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const download = async () => {
    setLoading(true);
    try {
      const data = await utils.account.exportMyData.fetch(undefined, { staleTime: 0 });
      const text = JSON.stringify(data, null, 2);
      const file = new Blob([text], { type: "application/json" });
      saveFile(`meltemi-${data.exportedAt.slice(0, 10)}.json`, file);
    } catch (error) {
      const message = problemText(readProblem(error), language);
      notifyError({ title: t.downloadFailed, message });
    }
    setLoading(false);
  };

  return (
    <div className={classes.data}>
      <Title order={2} size="h3">
        {t.heading}
      </Title>
      <Text c="dimmed">{t.lead}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
        loading={isLoading}
        onClick={() => void download()}
      >
        {t.download}
      </Button>
      {viewer.role !== "admin" && (
        <>
          <hr />
          <Text c="dimmed">{t.deleteLead}</Text>
          <Button
            variant="light"
            color="terracotta"
            leftSection={<IconTrash size={20} stroke={1.7} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t.delete}
          </Button>
          <DeleteAccountDialog
            viewer={viewer}
            opened={isDeleting}
            onClose={() => setDeleting(false)}
          />
        </>
      )}
    </div>
  );
}
