CREATE TABLE "weight_set" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"evaluation" jsonb,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "cause" text DEFAULT 'REQUEST' NOT NULL;--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "weight_set" ADD CONSTRAINT "weight_set_decided_by_id_member_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weight_set_hash_key" ON "weight_set" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "weight_set_active_key" ON "weight_set" USING btree ("status") WHERE "weight_set"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "weight_set_decided_by_idx" ON "weight_set" USING btree ("decided_by_id");
--> statement-breakpoint
-- Learned weights come into force only on enough outcomes; what a set says is never rewritten, only decided on.
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('weight_set', 'PROPOSED', 'ACTIVE'),
  ('weight_set', 'PROPOSED', 'REJECTED'),
  ('weight_set', 'ACTIVE', 'RETIRED'),
  ('weight_set', 'RETIRED', 'ACTIVE');
--> statement-breakpoint
ALTER TABLE weight_set
  ADD CONSTRAINT weight_set_status_check CHECK (status IN ('PROPOSED', 'ACTIVE', 'RETIRED', 'REJECTED')),
  ADD CONSTRAINT weight_set_evidence_check CHECK (
    is_built_in OR status IN ('PROPOSED', 'REJECTED')
    OR coalesce((evaluation ->> 'outcomes')::int >= 200 AND (evaluation ->> 'mayShip')::boolean, false));
--> statement-breakpoint
CREATE TRIGGER weight_set_transition BEFORE INSERT OR UPDATE ON weight_set
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('weight_set', 'status', 'PROPOSED');
--> statement-breakpoint
GRANT SELECT, INSERT ON weight_set TO matson_app;
--> statement-breakpoint
GRANT UPDATE (status, decided_by_id, decided_at, reason, version, updated_at) ON weight_set TO matson_app;
--> statement-breakpoint
-- How many lists a set has ordered is counted by its hash.
CREATE INDEX match_weights_idx ON match (weights_hash);

--> statement-breakpoint
-- Until now only the operator, or the leaving of a partner, could lead to another list.
UPDATE match SET cause = 'OPERATOR' WHERE sequence > 1;
--> statement-breakpoint
ALTER TABLE match
  ADD CONSTRAINT match_cause_check CHECK (cause IN ('REQUEST', 'COMPANY', 'OPERATOR', 'DEPARTURE') AND (cause = 'REQUEST') = (sequence = 1));
