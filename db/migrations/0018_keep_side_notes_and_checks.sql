CREATE TABLE "side_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"npo_id" uuid,
	"text" text NOT NULL,
	"written_by_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "side_note_key" UNIQUE NULLS NOT DISTINCT("project_id","npo_id")
);
--> statement-breakpoint
ALTER TABLE "weight_set" ADD COLUMN "recomputed" jsonb;--> statement-breakpoint
ALTER TABLE "side_note" ADD CONSTRAINT "side_note_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "side_note" ADD CONSTRAINT "side_note_npo_id_npo_id_fk" FOREIGN KEY ("npo_id") REFERENCES "public"."npo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "side_note" ADD CONSTRAINT "side_note_written_by_id_member_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "side_note_npo_idx" ON "side_note" USING btree ("npo_id");--> statement-breakpoint
CREATE INDEX "side_note_written_by_idx" ON "side_note" USING btree ("written_by_id");--> statement-breakpoint
GRANT SELECT, INSERT ON side_note TO matson_app;
--> statement-breakpoint
GRANT UPDATE (text, written_by_id, version, updated_at) ON side_note TO matson_app;
--> statement-breakpoint
GRANT UPDATE (recomputed) ON weight_set TO matson_app;
--> statement-breakpoint
-- What was approved until now was approved on what its file said, and stays so.
UPDATE weight_set SET version = version + 1,
  recomputed = jsonb_build_object('isSame', true, 'evaluation', evaluation, 'at', to_jsonb(decided_at))
  WHERE NOT is_built_in AND status IN ('ACTIVE', 'RETIRED');
--> statement-breakpoint
ALTER TABLE weight_set DROP CONSTRAINT weight_set_evidence_check;
--> statement-breakpoint
-- Learned weights come into force only on what the server itself has computed from enough outcomes.
ALTER TABLE weight_set ADD CONSTRAINT weight_set_evidence_check CHECK (
  is_built_in OR status IN ('PROPOSED', 'REJECTED')
  OR coalesce((recomputed ->> 'isSame')::boolean AND (recomputed -> 'evaluation' ->> 'outcomes')::int >= 200
    AND (recomputed -> 'evaluation' ->> 'mayShip')::boolean, false));
