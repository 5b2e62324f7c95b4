import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";

function Refusal({ title, text }: { title: string; text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <Alert ref={alert} color="terracotta" variant="light" role="alert" title={title}>
      {text}
    </Alert>
  );
}

/** Why a part of the form was not saved, above its fields. It is scrolled to when it arrives. */
export function NotSaved(props: { title: string; error: Parameters<typeof readProblem>[0] }) {
  const language = useLanguage();
  if (!props.error) return null;
  return <Refusal title={props.title} text={problemText(readProblem(props.error), language)} />;
}
