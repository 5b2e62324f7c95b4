import { Button, FileInput, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { developersText } from "#client/site/developers/developers-text.ts";
import type { OperationDetails } from "#client/site/developers/reference/api-reference.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { ConsoleResponseView } from "./console-response.tsx";
import { setConsoleToken, useConsoleToken } from "./console-token.ts";
import classes from "./operation-console.module.css";
import {
  type ConsoleCall,
  type ConsoleResponse,
  isTimeout,
  sendCall,
  toCurl,
} from "./send-call.ts";

/** What the API accepts as a key. */
const REPEAT_KEY = /^[\w-]{16,64}$/;

/** A new key for a call that must not be done twice. */
function newRepeatKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Form = { query: string; body: string; image: File | null; repeatKey: string };

function toForm({ sample }: OperationDetails): Form {
  return {
    query: sample.query.map(([name, value]) => `${name}=${value}`).join("\n"),
    body: sample.body === null ? "" : JSON.stringify(sample.body, null, 2),
    image: null,
    repeatKey: "",
  };
}

function toCall(operation: OperationDetails, form: Form, token: string): ConsoleCall {
  const { method, path, takesImage, takesRepeatKey } = operation;
  const json = operation.body ? form.body : null;
  return {
    method,
    path,
    query: method === "GET" ? form.query : "",
    body: takesImage ? form.image : json,
    token: token.trim(),
    repeatKey: takesRepeatKey ? form.repeatKey : null,
  };
}

/** Tries an operation: sends a call of one's own, and shows what comes back. */
export function OperationConsole({ operation }: { operation: OperationDetails }) {
  const t = useText(developersText).console;
  const language = useLanguage();
  const token = useConsoleToken();
  const [form, setForm] = useState(() => toForm(operation));
  const [response, setResponse] = useState<ConsoleResponse | "unreachable" | "unanswered" | null>(
    null,
  );
  const [isSending, setSending] = useState(false);
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const hasResponse = typeof response === "object" && response !== null;
  const call = toCall(operation, form, token);
  const hasWrongToken = !/^[\x21-\x7e]*$/.test(call.token);
  const hasWrongKey = form.repeatKey !== "" && !REPEAT_KEY.test(form.repeatKey);
  const hasWrongBody = operation.body !== null && !isJson(form.body);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasWrongToken || hasWrongKey || hasWrongBody || isSending) return;
    setSending(true);
    // The key stays in its field, so that the next call is the same one.
    const repeatKey = form.repeatKey || newRepeatKey();
    if (operation.takesRepeatKey) set({ repeatKey });
    sendCall({ ...call, repeatKey: operation.takesRepeatKey ? repeatKey : null }, language)
      .then(setResponse, (error: unknown) =>
        setResponse(isTimeout(error) ? "unanswered" : "unreachable"),
      )
      .finally(() => setSending(false));
  };
  return (
    <>
      <noscript>
        <p>{t.needsScripts}</p>
      </noscript>
      <form
        className={`${classes.form} ${basics.needsScripts}`}
        onSubmit={send}
        aria-labelledby="console"
      >
        <p className={classes.lead}>
          {t.lead}
          {operation.method === "POST" && <strong> {t.changes}</strong>}
        </p>
        <PasswordInput
          label={t.token}
          description={operation.access === "public" ? t.tokenHintPublic : t.tokenHint}
          value={token}
          onChange={(event) => setConsoleToken(event.currentTarget.value)}
          error={hasWrongToken && t.invalidToken}
          autoComplete="off"
          spellCheck={false}
          classNames={{ innerInput: classes.mono }}
        />
        {operation.parameters.length > 0 && (
          <Textarea
            label={t.query}
            description={t.queryHint}
            value={form.query}
            onChange={(event) => set({ query: event.currentTarget.value })}
            rows={Math.max(3, form.query.split("\n").length)}
            spellCheck={false}
            classNames={{ input: classes.mono }}
          />
        )}
        {operation.takesRepeatKey && (
          <TextInput
            label={t.repeatKey}
            description={t.repeatKeyHint}
            value={form.repeatKey}
            onChange={(event) => set({ repeatKey: event.currentTarget.value })}
            error={hasWrongKey && t.invalidRepeatKey}
            spellCheck={false}
            classNames={{ input: classes.mono }}
          />
        )}
        {operation.body && (
          <Textarea
            label={t.body}
            value={form.body}
            onChange={(event) => set({ body: event.currentTarget.value })}
            error={hasWrongBody && t.invalidJson}
            rows={Math.min(18, Math.max(4, form.body.split("\n").length))}
            spellCheck={false}
            classNames={{ input: classes.mono }}
          />
        )}
        {operation.takesImage && (
          <FileInput
            label={t.image}
            accept="image/*"
            value={form.image}
            onChange={(image) => set({ image })}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={isSending}>
            {t.send}
          </Button>
          {!hasWrongKey && !hasWrongBody && (
            <CopyButton
              shape="text"
              variant="default"
              value={toCurl(call, globalThis.location?.origin ?? "")}
              label={t.curl}
              copied={t.curlCopied}
            />
          )}
        </div>
      </form>
      <p className={basics.hidden} role="status">
        {hasResponse &&
          [t.done(response.status), response.problem?.sentence].filter(Boolean).join(". ")}
      </p>
      {response !== null && !hasResponse && <ErrorAlert>{t[response]}</ErrorAlert>}
      {hasResponse && <ConsoleResponseView response={response} />}
    </>
  );
}
