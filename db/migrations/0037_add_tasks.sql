CREATE INDEX organization_plan_end_idx ON organization (plan_until) WHERE plan <> 'FREEMIUM';
CREATE INDEX certificate_reviewing_idx ON certificate (organization_id) WHERE status = 'REVIEWING';
CREATE INDEX inquiry_open_idx ON inquiry (created_at) WHERE answer IS NULL;
CREATE INDEX invitation_standing_idx ON invitation (project_id) WHERE status = ANY (ARRAY['SENT', 'ACCEPTED']);
CREATE INDEX report_submitted_idx ON report (answer_by) WHERE status = 'SUBMITTED';
CREATE INDEX takedown_replied_idx ON takedown (replied_at) WHERE status = 'REPLIED';
CREATE TABLE task_mark (
  key text PRIMARY KEY,
  since timestamptz NOT NULL,
  assignee_id uuid CONSTRAINT task_mark_assignee_id_member_id_fk REFERENCES member,
  postponed_until date,
  reason text,
  marked_by_id uuid NOT NULL CONSTRAINT task_mark_marked_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- 72 hours run whatever anybody would rather do first.
  CONSTRAINT task_mark_incident_check CHECK (postponed_until IS NULL OR key NOT LIKE 'INCIDENT:%'),
  CONSTRAINT task_mark_reason_check CHECK (reason IS NULL OR postponed_until IS NOT NULL)
);
CREATE INDEX task_mark_assignee_idx ON task_mark (assignee_id);
CREATE INDEX task_mark_marked_by_idx ON task_mark (marked_by_id);

CREATE TABLE task_view (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT task_view_owner_id_member_id_fk REFERENCES member,
  name text NOT NULL,
  filter jsonb NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX task_view_name_key ON task_view (owner_id, name);
CREATE INDEX task_view_shared_idx ON task_view (name) WHERE is_shared;
