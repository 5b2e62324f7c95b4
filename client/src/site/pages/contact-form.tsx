import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import clsx from "clsx";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef } from "react";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { contactSchema } from "#shared/account/account.ts";
import classes from "./contact-screen.module.css";
import { contactText } from "./contact-text.ts";

const FIELDS = ["name", "email", "phone", "message"] as const;
type Field = (typeof FIELDS)[number];

export function ContactForm() {
  const t = useText(contactText);
  const hydrated = useHydrated();
  const language = useLanguage();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm({
    mode: "controlled",
    initialValues: { name: "", email: "", phone: "", message: "", language },
    validate: zod4Resolver(contactSchema, { errorPriority: "first" }),
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  });

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = FIELDS.find((name) => errors[name]);
    if (first) formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = trpc.account.contact.useMutation({
    onSuccess: (_response, sent) => {
      const typed = form.getValues();
      // What was typed while the message was sent is another one.
      if (FIELDS.every((name) => typed[name] === sent[name])) form.reset();
      notifySuccess({ message: t.sent });
    },
    onError: (error) => {
      const fields = readFieldErrors(error);
      form.setErrors(fields);
      focusFirst(fields);
      notifyError({ title: t.failedTitle, message: problemText(readProblem(error), language) });
    },
  });
  useUnsavedChanges(form.isDirty());

  const errorOf = useFieldErrors(form.errors);
  const field = (name: Field) => ({ ...form.getInputProps(name), name, error: errorOf(name) });

  return (
    <form
      inert={!hydrated}
      method="post"
      ref={formElement}
      noValidate
      onSubmit={(event) => form.onSubmit((values) => send.mutate(values), focusFirst)(event)}
      className={clsx(classes.form, basics.needsScripts)}
    >
      <TextInput label={t.name} required autoComplete="name" {...field("name")} />
      <div className={classes.pair}>
        <TextInput label={t.email} required type="email" autoComplete="email" {...field("email")} />
        <PhoneField
          label={`${t.phone} (${t.optional})`}
          isOptional
          name="phone"
          value={form.values.phone}
          onChange={(phone) => form.setFieldValue("phone", phone)}
          error={errorOf("phone")}
        />
      </div>
      <Textarea
        label={t.message}
        required
        autosize
        minRows={6}
        maxRows={14}
        {...field("message")}
      />
      <Button type="submit" size="lg" loading={send.isPending} className={classes.send}>
        {t.send}
      </Button>
    </form>
  );
}
