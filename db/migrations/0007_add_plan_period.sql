ALTER TABLE "organization" ADD COLUMN "plan_from" date;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "plan_until" date;