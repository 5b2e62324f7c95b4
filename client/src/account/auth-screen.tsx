import { Center, Container, Loader, Tabs, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#client/hydration.ts";
import { clearEntry, readEntry } from "#client/session-entries.ts";
import { useWords } from "#client/text/language.tsx";
import { useViewer } from "#client/viewer.ts";
import type { Viewer } from "#shared/account.ts";
import classes from "./auth-screen.module.css";
import { CheckMailPanel } from "./check-mail-panel.tsx";
import { ForgotPanel } from "./forgot-panel.tsx";
import { GoogleSignIn } from "./google-button.tsx";
import { GoogleQuestion, useGoogleQuestion } from "./google-question.tsx";
import { SeaEdge } from "./sea-edge.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm, type SignUpValues } from "./sign-up-form.tsx";
import { authText } from "./text.ts";

const route = getRouteApi("/auth");

/** Once somebody is signed in: where they were going, else admins to /admin and others to /dashboard. */
function useLeaveOnceSignedIn(viewer: Viewer | null | undefined): void {
  const router = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!viewer || isLeaving.current) return;
    isLeaving.current = true;
    const kept = readEntry("redirectAfterAuth");
    clearEntry("redirectAfterAuth");
    router.history.replace(kept ?? (viewer.role === "admin" ? "/admin" : "/dashboard"));
  }, [viewer, router]);
}

/** The address that the page was opened with; the server's markup has none. */
function useHandedEmail(): string {
  const router = useRouter();
  const hydrated = useHydrated();
  return (hydrated && router.state.location.state.email) || "";
}

/** The Signup tab: the form, and once it was sent, the wait for its mail. What was typed stays here. */
function SignUpTab(props: {
  sent: SignUpValues | null;
  onSent: (values: SignUpValues) => void;
  onSignIn: () => void;
}) {
  const { sent, onSent, onSignIn } = props;
  const [isElsewhere, setElsewhere] = useState(false);
  if (sent && !isElsewhere) {
    const { email, password } = sent;
    return (
      <CheckMailPanel account={{ email, password }} onOtherAddress={() => setElsewhere(true)} />
    );
  }
  const send = (values: SignUpValues) => {
    setElsewhere(false);
    onSent(values);
  };
  return <SignUpForm typed={sent} onSignIn={onSignIn} onSent={send} />;
}

/** /auth: signing in and signing up on two tabs, and the forgot-password panel; the address knows which. */
export function AuthScreen() {
  const t = useWords(authText);
  const viewer = useViewer();
  const { tab = "login", google } = route.useSearch();
  const question = useGoogleQuestion();
  const navigate = route.useNavigate();
  const handed = useHandedEmail();
  const [email, setEmail] = useState(handed);
  const [sent, setSent] = useState<SignUpValues | null>(null);
  useLeaveOnceSignedIn(viewer);

  const show = (next: string | null) =>
    void navigate({
      search: (old) => ({
        ...old,
        tab: next === "signup" || next === "forgot" ? next : undefined,
      }),
      replace: true,
    });
  const showWith = (next: "login" | "forgot") => (typed: string) => {
    setEmail(typed);
    show(next);
  };

  if (viewer) {
    return (
      <Center mih="60vh" role="status">
        <Loader aria-label={t.redirecting} />
      </Center>
    );
  }
  if (question) return <GoogleQuestion {...question} />;
  return (
    <Container className={classes["page"]}>
      <div className={classes["card"]}>
        <div className={classes["intro"]}>
          <SeaEdge />
          <Title order={1} className={classes["heading"]}>
            {t.heading[tab]}
          </Title>
          <Text size="lg">{t.lead[tab]}</Text>
          <ul className={classes["points"]}>
            {t.points.map((point) => (
              <li key={point}>
                <IconCheck size={20} stroke={2.2} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Tabs
          value={tab === "signup" ? "signup" : "login"}
          onChange={show}
          className={classes["forms"]}
          keepMounted={false}
        >
          <Tabs.List grow aria-label={t.tabs.label}>
            <Tabs.Tab value="login" className={classes["tab"]}>
              {t.tabs.login}
            </Tabs.Tab>
            <Tabs.Tab value="signup" className={classes["tab"]}>
              {t.tabs.signup}
            </Tabs.Tab>
          </Tabs.List>
          {tab !== "forgot" && <GoogleSignIn tab={tab} failure={google} />}
          <Tabs.Panel value="login">
            {tab === "forgot" ? (
              <ForgotPanel email={email} onBack={showWith("login")} />
            ) : (
              <SignInForm
                email={email}
                onSignUp={() => show("signup")}
                onForgot={showWith("forgot")}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <SignUpTab sent={sent} onSent={setSent} onSignIn={() => show("login")} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Container>
  );
}
