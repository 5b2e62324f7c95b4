import { Button, Center, Group, Loader, Text, TextInput, Title } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type SyntheticEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useClearSession } from "#client/session/sign-out.ts";
import { useSession } from "#client/session/use-session.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { DeletionPreview } from "#shared/account/my-data.ts";
import { PAYOUT_DAYS } from "#shared/partner/payout-account.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import classes from "./my-profile-panel.module.css";
import { myDataText } from "./profile-text.ts";

function WhatHappens({ preview, role }: { preview: DeletionPreview; role: Viewer["role"] }) {
  const t = useText(myDataText).dialog;
  const { pending, bookings } = preview;
  const ofRole = role === "partner" ? t.goesByRole.partner : t.goesByRole.customer;
  return (
    <>
      <div>
        <Title order={3} size="h5">
          {t.goes}
        </Title>
        <ul>
          {[...t.goesList, ...ofRole].map((line) => (
            <li key={line}>{line}</li>
          ))}
          {pending > 0 && <li>{t.pending(pending)}</li>}
        </ul>
      </div>
      <div>
        <Title order={3} size="h5">
          {t.stays}
        </Title>
        {bookings > 0 ? (
          <ul>
            <li>{t.staysBookings(bookings)}</li>
          </ul>
        ) : (
          <Text>{t.staysNothing}</Text>
        )}
      </div>
    </>
  );
}

/** Asks the owner for proof and shows the button that deletes the account permanently. */
function DeletionForm(props: { viewer: Viewer; hasPassword: boolean; onKeep: () => void }) {
  const { viewer, hasPassword } = props;
  const t = useText(myDataText);
  const d = t.dialog;
  const language = useLanguage();
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const session = useSession();
  const element = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState("");
  const [wrong, setWrong] = useState<string>();
  const showWrong = (message: string) => {
    setWrong(message);
    element.current?.querySelector("input")?.focus();
  };
  const remove = trpc.account.deleteAccount.useMutation({
    onMutate: () => session.setEnding(true),
    onSettled: () => session.setEnding(false),
    onSuccess: async () => {
      await clearSession(() => navigate({ to: "/" }));
      notifySuccess({ message: t.deleted });
    },
    onError: (error) => {
      const problem = readProblem(error);
      if (problem.code === "wrongPassword") showWrong(problemText(problem, language));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasPassword) {
      if (proof === "") return showWrong(VALIDATION_TEXTS[language].passwordRequired);
      return remove.mutate({ password: proof });
    }
    const isSame = proof.trim().toLowerCase() === viewer.email.toLowerCase();
    return isSame ? remove.mutate({ confirm: proof.trim() }) : showWrong(d.emailDiffers);
  };
  const problem: ProblemResponse | null = remove.error ? readProblem(remove.error) : null;
  const field = {
    value: proof,
    error: wrong,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setProof(event.currentTarget.value);
      setWrong(undefined);
    },
  };
  return (
    <form ref={element} className={classes.deletion} onSubmit={submit} noValidate>
      {problem && problem.code !== "wrongPassword" && (
        <ErrorAlert title={d.failedTitle}>{problemText(problem, language)}</ErrorAlert>
      )}
      {hasPassword ? (
        <PasswordField
          label={d.password}
          description={d.passwordHint}
          autoComplete="current-password"
          maxLength={128}
          {...field}
        />
      ) : (
        <TextInput
          label={d.email}
          description={d.emailHint(viewer.email)}
          autoComplete="off"
          withAsterisk
          {...field}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onKeep}>
          {d.keep}
        </Button>
        <Button type="submit" color="terracotta" loading={remove.isPending}>
          {d.confirm}
        </Button>
      </Group>
    </form>
  );
}

/** What the server would refuse the deletion with. */
function blockedBy({ vehicles, bookingsAhead, payoutsAhead }: DeletionPreview) {
  const problems: (ProblemResponse | false)[] = [
    vehicles > 0 && { code: "vehiclesRemain", params: {} },
    bookingsAhead > 0 && { code: "bookingsAhead", params: {} },
    payoutsAhead > 0 && { code: "payoutsAhead", params: { days: PAYOUT_DAYS } },
  ];
  return problems.find((problem) => problem !== false);
}

function Question(props: { viewer: Viewer; onClose: () => void }) {
  const t = useText(myDataText).dialog;
  const language = useLanguage();
  const preview = trpc.account.deletionPreview.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
  });
  if (preview.error) {
    return (
      <ErrorPanel
        title={t.failed}
        text={problemText(readProblem(preview.error), language)}
        retryLabel={t.retry}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
        order={3}
      />
    );
  }
  if (!preview.data) {
    return (
      <Center mih="8rem" role="status">
        <Loader aria-label={t.loading} />
      </Center>
    );
  }
  const { vehicles, hasPassword } = preview.data;
  const blocked = blockedBy(preview.data);
  if (blocked) {
    const bookings = props.viewer.role === "partner" ? "partner-bookings" : "my-bookings";
    return (
      <div className={classes.deletion}>
        <ErrorAlert title={t.blocked}>{problemText(blocked, language)}</ErrorAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t.close}
          </Button>
          <Button
            renderRoot={(root) => (
              <Link
                to="/dashboard"
                search={{ tab: vehicles > 0 ? "my-vehicles" : bookings }}
                {...root}
              />
            )}
          >
            {vehicles > 0 ? t.toVehicles : t.toBookings}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <div className={classes.deletion}>
      <WhatHappens preview={preview.data} role={props.viewer.role} />
      <DeletionForm viewer={props.viewer} hasPassword={hasPassword} onKeep={props.onClose} />
    </div>
  );
}

/** Explains what deleting the account means and asks for proof. */
export function DeleteAccountDialog(props: {
  viewer: Viewer;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useText(myDataText).dialog;
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t.title} closeLabel={t.close}>
      <Question viewer={props.viewer} onClose={props.onClose} />
    </Dialog>
  );
}
