import { EmailAddress } from "#client/admin/list/email-address.tsx";
import classes from "#client/admin/list/list.module.css";
import { readablePhone } from "#shared/validation/phone.ts";

/** Link that opens an email to an address. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={classes.link}>
      <EmailAddress email={email} />
    </a>
  );
}

/** Link that calls a phone number. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={`${classes.link} tabular`}>
      {readablePhone(phone)}
    </a>
  );
}

/** Phone number as text, on one line. */
export function PhoneText({ phone }: { phone: string }) {
  return <span className={`${classes.phone} tabular`}>{readablePhone(phone)}</span>;
}
