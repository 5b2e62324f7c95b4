CREATE INDEX "contact_messages_mailbox" ON "contact_messages" USING btree (email_key("email"));--> statement-breakpoint
CREATE INDEX "outgoing_mails_mailbox" ON "outgoing_mails" USING btree (email_key("recipient"));--> statement-breakpoint
CREATE INDEX "outgoing_mails_reply_to" ON "outgoing_mails" USING btree (email_key("reply_to")) WHERE reply_to is not null;