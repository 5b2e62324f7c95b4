DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || message)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_type" ON "audit_entries" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (fold(coalesce("name", "email", '')),"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_newest" ON "outgoing_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_kind" ON "outgoing_mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_dead" ON "outgoing_mails" USING btree ("created_at","id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_sent" ON "outgoing_mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING gin (fold("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("full_name") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
-- Tells every process, at commit, which of the admins' lists changed; the trigger's argument names it.
-- Bookings and vehicles are told by the catalogue's triggers already.
CREATE FUNCTION notify_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_messages_tell AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('messages');--> statement-breakpoint
-- By row, as only what ends or revives a mail is told: not its insertion, which may be part of a booking.
CREATE TRIGGER outgoing_mails_tell AFTER UPDATE OF sent_at, failed_at ON outgoing_mails FOR EACH ROW
  WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at OR OLD.failed_at IS DISTINCT FROM NEW.failed_at)
  EXECUTE FUNCTION notify_admins('mail');--> statement-breakpoint
-- Every other kind of event changes the booking's status, which the catalogue's trigger tells.
CREATE TRIGGER booking_events_tell AFTER INSERT ON booking_events FOR EACH ROW
  WHEN (NEW.kind = 'changed') EXECUTE FUNCTION notify_admins('bookings');--> statement-breakpoint
-- Column by column: a booking moves the sequence of its partner and of its customer.
CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, email, phone, status, payout_iban
  ON partners FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');--> statement-breakpoint
CREATE TRIGGER profiles_tell AFTER INSERT OR DELETE OR
  UPDATE OF full_name, email, phone, role, email_verified_at, anonymised_at
  ON profiles FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('customers');--> statement-breakpoint
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');--> statement-breakpoint
CREATE TRIGGER places_tell AFTER INSERT OR UPDATE OR DELETE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');--> statement-breakpoint
CREATE TRIGGER audit_entries_tell AFTER INSERT ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('audit');
