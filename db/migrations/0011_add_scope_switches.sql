ALTER TABLE "setting" ADD COLUMN "is_matching_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "is_projects_open" boolean DEFAULT true NOT NULL;