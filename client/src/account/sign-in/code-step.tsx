import { Text, Title } from "@mantine/core";
import { useState } from "react";
import classes from "#client/account/security/two-factor.module.css";
import { twoFactorText } from "#client/account/security/two-factor-text.ts";
import { useText } from "#client/text/language.tsx";
import type { ProblemResponse } from "#shared/problem.ts";
import { CodeForm } from "./code-form.tsx";

/** Second step of a sign-in. Replaces the first step, whose fields keep their values. */
export function CodeStep(props: {
  problem: ProblemResponse | null;
  isPending: boolean;
  onCode: (code: string) => void;
  onBack?: () => void;
}) {
  const t = useText(twoFactorText).step;
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={classes.step} data-second-step>
      <Title order={2} size="h3">
        {t.heading}
      </Title>
      <Text c="dimmed">{isRecovery ? t.recoveryLead : t.lead}</Text>
      <CodeForm
        submitLabel={t.submit}
        problem={props.problem}
        isPending={props.isPending}
        onSubmit={({ code }) => props.onCode(code)}
        back={props.onBack && { label: t.back, onBack: props.onBack }}
        onKind={setRecovery}
      />
    </div>
  );
}
