import { Button, Paper, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { useSavedTogether } from "#client/ui/form/save-together.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import type { Viewer } from "#shared/account/account.ts";
import { toLatin } from "#shared/latin-text.ts";
import {
  type Company,
  companyFormSchema,
  registeredCompanySchema,
} from "#shared/partner/company.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import classes from "./onboarding-cards.module.css";
import { onboardingText } from "./onboarding-text.ts";

const FIELDS = ["name", "phone", "latinName", "address", "taxNumber", "registryNumber"] as const;

type Values = Record<(typeof FIELDS)[number], string>;

const registeredOf = ({ latinName, address, taxNumber, registryNumber }: Company): Company => ({
  latinName,
  address,
  taxNumber,
  registryNumber,
});

function storedValues(company: Company, contact: Viewer | null): Values {
  return {
    name: contact?.fullName ?? "",
    phone: contact?.phone ?? "",
    latinName: company.latinName ?? "",
    address: company.address ?? "",
    taxNumber: company.taxNumber ?? "",
    registryNumber: company.registryNumber ?? "",
  };
}

type FormProps = {
  /** The account whose name and phone are edited too; null where another form does that. */
  contact: Viewer | null;
  /** Beside the button that saves, where the form has one. */
  beside?: ReactNode;
  onSaved?: (() => void) | undefined;
};

function CompanyForm(props: FormProps & { company: Company }) {
  const t = useText(onboardingText).company;
  const accountName = useViewer()?.fullName ?? "";
  const utils = trpc.useUtils();
  const { company, contact, onSaved } = props;
  const stored = storedValues(company, contact);
  const { field, onSubmit, onError, values } = useValidatedForm<Values>({
    schema: contact ? companyFormSchema : registeredCompanySchema,
    initialValues: stored,
    failed: t.failed,
  });
  const isChanged = FIELDS.some((name) => values[name] !== stored[name]);
  useUnsavedChanges(isChanged);
  const read = useRef(stored);
  const latest = useRef(values);
  // What the edited fields were filled with.
  const base = useRef(registeredOf(company));
  const [isConflict, setConflict] = useState(false);
  useEffect(() => {
    // What was saved elsewhere appears in the fields that were not edited here.
    const before = read.current;
    read.current = stored;
    latest.current = values;
    if (FIELDS.every((name) => values[name] === before[name])) {
      base.current = registeredOf(company);
    }
    for (const name of FIELDS) {
      if (stored[name] !== before[name] && values[name] === before[name]) {
        field(name).onChange(stored[name]);
      }
    }
  });
  const save = trpc.partner.saveCompany.useMutation({
    onSuccess: (viewer, sent) => {
      utils.account.viewer.setData(undefined, viewer);
      notifySuccess({ message: t.saved });
      setConflict(false);
      void utils.partner.onboarding.invalidate();
      // As it is stored, which is not always as it was typed.
      void utils.partner.company
        .fetch(undefined, { staleTime: 0 })
        .then((now) => {
          base.current = registeredOf(now);
          const saved = storedValues(now, contact && viewer);
          for (const name of FIELDS) {
            if (latest.current[name] === sent[name]) field(name).onChange(saved[name]);
          }
        })
        .catch(() => undefined);
      void utils.catalog.invalidate();
      onSaved?.();
    },
    onError: async (error, sent) => {
      if (readProblem(error).code !== "partnerAlreadyChanged") return onError(error, sent);
      try {
        base.current = registeredOf(await utils.partner.company.fetch(undefined, { staleTime: 0 }));
        setConflict(true);
      } catch {
        onError(error, sent);
      }
    },
  });
  const send = ({ name, phone, ...registered }: Values) =>
    save.mutateAsync({ ...(contact && { name, phone }), ...registered, before: base.current });
  const submit = onSubmit((entered) => void send(entered).catch(() => undefined));
  const isTogether = useSavedTogether({
    isChanged,
    save: async () => {
      let sent: Promise<unknown> | undefined;
      onSubmit((entered) => {
        sent = send(entered);
      })();
      await sent;
    },
  });
  const phone = field("phone");
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t.heading}>
      {isConflict && (
        <div className={classes.wide}>
          <ChangedElsewhere />
        </div>
      )}
      {contact && (
        <>
          <TextInput
            label={t.name}
            description={t.nameHint}
            autoComplete="organization"
            withAsterisk
            {...field("name")}
          />
          <PhoneField
            label={t.phone}
            description={t.phoneHint}
            path="phone"
            value={phone.value}
            onChange={phone.onChange}
            error={phone.error}
          />
        </>
      )}
      <TextInput
        className={classes.wide}
        label={t.latinName}
        description={t.latinNameHint}
        placeholder={toLatin(contact ? values.name : accountName)}
        autoComplete="off"
        {...field("latinName")}
      />
      <TextInput
        className={classes.wide}
        label={t.address}
        description={t.addressHint}
        autoComplete="street-address"
        withAsterisk
        {...field("address")}
      />
      <TextInput
        label={t.taxNumber}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        className="tabular"
        {...field("taxNumber")}
      />
      <TextInput
        label={t.registryNumber}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        {...field("registryNumber")}
      />
      {!isTogether && (
        <div className={`${classes.wide} ${classes.buttons}`}>
          {/* It continues also without a change. */}
          <Button type="submit" size="md" loading={save.isPending}>
            {t.saveAndContinue}
          </Button>
          {props.beside}
        </div>
      )}
    </form>
  );
}

/** The form with the stored data, once they are loaded. */
function LoadedForm(props: FormProps) {
  const t = useText(onboardingText);
  const language = useLanguage();
  const company = trpc.partner.company.useQuery();
  if (company.data) return <CompanyForm {...props} company={company.data} />;
  if (company.isPending) return <Skeleton height={280} radius="md" aria-hidden />;
  return (
    <ErrorPanel
      title={t.company.loadFailed}
      text={problemText(readProblem(company.error), language)}
      retryLabel={t.retry}
      onRetry={() => void company.refetch()}
      isRetrying={company.isFetching}
    />
  );
}

/**
 * The first step of the onboarding: the company with the name and the phone of the account.
 * @param props.forward the link to the next step, which saves nothing
 */
export function CompanyStep(props: { onSaved: () => void; forward: ReactNode }) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Paper withBorder className={classes.card}>
      <LoadedForm contact={viewer} beside={props.forward} onSaved={props.onSaved} />
    </Paper>
  );
}

/**
 * "Company details" in a partner's profile, which edits name and phone in a form of its own. One
 * button saves both.
 */
export function CompanyCard() {
  const t = useText(onboardingText).company;
  return (
    <Paper withBorder component="section" aria-labelledby="company" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="company">
          {t.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.hint}
        </Text>
      </div>
      <LoadedForm contact={null} />
    </Paper>
  );
}
