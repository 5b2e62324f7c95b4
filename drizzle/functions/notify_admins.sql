CREATE OR REPLACE FUNCTION public.notify_admins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('admin_changes', TG_ARGV[0]);
  RETURN NULL;
END $function$;

CREATE TRIGGER audit_entries_tell AFTER INSERT ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('audit');

CREATE TRIGGER booking_events_tell AFTER INSERT ON public.booking_events FOR EACH ROW WHEN ((new.kind = 'changed'::text)) EXECUTE FUNCTION notify_admins('bookings');

CREATE TRIGGER contact_messages_tell AFTER INSERT OR DELETE OR UPDATE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('messages');

CREATE TRIGGER outgoing_mails_tell AFTER UPDATE OF sent_at, failed_at ON public.outgoing_mails FOR EACH ROW WHEN (((old.sent_at IS DISTINCT FROM new.sent_at) OR (old.failed_at IS DISTINCT FROM new.failed_at))) EXECUTE FUNCTION notify_admins('mail');

CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, latin_name, email, phone, status, payout_iban, payout_holder, payout_from, payout_verified_at, limit_factor ON public.partners FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');

CREATE TRIGGER places_tell AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');

CREATE TRIGGER profiles_tell AFTER INSERT OR DELETE OR UPDATE OF full_name, email, phone, role, email_verified_at, anonymised_at ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('customers');

CREATE TRIGGER reviews_tell AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('reviews');

CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');
