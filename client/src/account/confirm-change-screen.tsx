import { Alert, Button, Container, Paper, Text, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconLinkOff,
  IconMailCheck,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "#client/api.ts";
import { useHydrated } from "#client/hydration.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { useViewer } from "#client/viewer.ts";
import classes from "./confirm-change-screen.module.css";
import { confirmChangeText } from "./security-text.ts";
import { useMailedSecret } from "./use-mailed-secret.ts";

function Panel(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes["panel"]}>
      <span className={classes["icon"]}>{props.icon}</span>
      <Title order={1} size="h2">
        {props.title}
      </Title>
      <Text size="lg">{props.text}</Text>
      {props.children}
    </div>
  );
}

function Expired() {
  const t = useWords(confirmChangeText);
  return (
    <Panel
      icon={<IconLinkOff size={36} stroke={1.5} aria-hidden />}
      title={t.expiredTitle}
      text={t.expired}
    >
      <Button
        size="lg"
        renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
      >
        {t.toProfile}
      </Button>
      <Button variant="subtle" renderRoot={(root) => <Link to="/" {...root} />}>
        {t.home}
      </Button>
    </Panel>
  );
}

function Done(props: { email: string }) {
  const t = useWords(confirmChangeText);
  const viewer = useViewer();
  return (
    <div role="status">
      <Panel
        icon={<IconCircleCheck size={36} stroke={1.5} aria-hidden />}
        title={t.doneTitle}
        text={t.done(props.email)}
      >
        {viewer ? (
          <Button
            size="lg"
            renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
          >
            {t.toProfile}
          </Button>
        ) : (
          <Button size="lg" renderRoot={(root) => <Link to="/auth" {...root} />}>
            {t.toSignIn}
          </Button>
        )}
      </Panel>
    </div>
  );
}

function Confirm(props: { token: string }) {
  const t = useWords(confirmChangeText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmailChange.useMutation({
    onSuccess: ({ viewer }) => {
      if (viewer) utils.account.viewer.setData(undefined, viewer);
    },
  });
  const problem = confirm.error && readProblem(confirm.error);
  if (confirm.data) return <Done email={confirm.data.email} />;
  if (problem?.code === "linkExpired") return <Expired />;
  return (
    <Panel
      icon={<IconMailCheck size={36} stroke={1.5} aria-hidden />}
      title={t.title}
      text={t.lead}
    >
      {problem && (
        <Alert
          color="terracotta"
          icon={<IconAlertTriangle aria-hidden />}
          title={t.failed}
          role="alert"
        >
          {problemText(problem, language)}
        </Alert>
      )}
      {/* A button, because what scans mails opens links and presses nothing. */}
      <Button
        size="lg"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ token: props.token })}
      >
        {t.confirm}
      </Button>
    </Panel>
  );
}

/** /confirm-new-email#token=: where the link to a new address leads. */
export function ConfirmChangeScreen() {
  const hydrated = useHydrated();
  const secret = useMailedSecret();
  return (
    <Container size="sm" className={classes["page"]}>
      <Paper withBorder className={classes["card"]} inert={!hydrated}>
        {/* The server never sees the fragment and draws what most people need. */}
        {secret === null ? <Expired /> : <Confirm key={secret} token={secret ?? ""} />}
      </Paper>
    </Container>
  );
}
