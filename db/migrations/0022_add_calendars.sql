CREATE TABLE calendar (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL CONSTRAINT calendar_member_id_member_id_fk REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX calendar_member_key ON calendar (member_id);
CREATE TABLE reminder (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT reminder_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  day date NOT NULL,
  days_left integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reminder_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE UNIQUE INDEX reminder_key ON reminder (partnership_id, kind, name, day, days_left);
CREATE INDEX reminder_project_idx ON reminder (project_id);

ALTER TABLE reminder
  ADD CONSTRAINT reminder_kind_check CHECK (kind IN ('MILESTONE', 'SILENCE') AND (kind = 'SILENCE') = (name = ''));
