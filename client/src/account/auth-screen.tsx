import { Center, Container, Loader, Tabs, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { clearEntry, readEntry } from "#client/session-entries.ts";
import { useWords } from "#client/text/language.tsx";
import { useViewer } from "#client/viewer.ts";
import type { Viewer } from "#shared/account.ts";
import classes from "./auth-screen.module.css";
import { GoogleSignIn } from "./google-button.tsx";
import { GoogleQuestion, useGoogleQuestion } from "./google-question.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
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

/** /auth: signing in and signing up on two tabs that the address knows. */
export function AuthScreen() {
  const t = useWords(authText);
  const viewer = useViewer();
  const { tab = "login", google } = route.useSearch();
  const question = useGoogleQuestion();
  const navigate = route.useNavigate();
  useLeaveOnceSignedIn(viewer);

  const show = (next: string | null) =>
    void navigate({
      search: (old) => ({ ...old, tab: next === "signup" ? "signup" : undefined }),
      replace: true,
    });

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
        <Tabs value={tab} onChange={show} className={classes["forms"]} keepMounted={false}>
          <Tabs.List grow aria-label={t.tabs.label}>
            <Tabs.Tab value="login" className={classes["tab"]}>
              {t.tabs.login}
            </Tabs.Tab>
            <Tabs.Tab value="signup" className={classes["tab"]}>
              {t.tabs.signup}
            </Tabs.Tab>
          </Tabs.List>
          <GoogleSignIn tab={tab} failure={google} />
          <Tabs.Panel value="login">
            <SignInForm onSignUp={() => show("signup")} />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <SignUpForm onSignIn={() => show("login")} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Container>
  );
}
