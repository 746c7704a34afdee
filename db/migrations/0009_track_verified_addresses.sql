DROP INDEX "member_email_key";--> statement-breakpoint
DROP INDEX "organization_number_key";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_key" ON "member" USING btree ("email") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_number_key" ON "organization" USING btree ("number") WHERE membership_status <> 'WITHDRAWN';