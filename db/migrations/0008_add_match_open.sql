CREATE TABLE "match_open" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"npo_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_open" ADD CONSTRAINT "match_open_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_open" ADD CONSTRAINT "match_open_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_open_key" ON "match_open" USING btree ("match_id","npo_id");--> statement-breakpoint
CREATE INDEX "match_open_npo_idx" ON "match_open" USING btree ("npo_id");
--> statement-breakpoint
-- DELETE is for the retention job alone; nobody rewrites what was opened when.
GRANT SELECT, INSERT, DELETE ON match_open TO matson_app;
