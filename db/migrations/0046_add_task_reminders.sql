ALTER TABLE outgoing ADD COLUMN refused_as text;
UPDATE outgoing SET refused_as = 'CHANGED', version = version + 1 WHERE status = 'REFUSED';
ALTER TABLE outgoing ADD CONSTRAINT outgoing_refused_as_check CHECK (
  (status = 'REFUSED') = (refused_as IS NOT NULL) AND refused_as IN ('CHANGED', 'NOT_ALLOWED', 'FAILED'));
CREATE TABLE task_reminder (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_key text NOT NULL,
  organization_id uuid NOT NULL CONSTRAINT task_reminder_organization_id_organization_id_fk REFERENCES organization,
  reminded_on date NOT NULL,
  reminded_by_id uuid NOT NULL CONSTRAINT task_reminder_reminded_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX task_reminder_key ON task_reminder (reminded_on, task_key, organization_id);
CREATE INDEX task_reminder_organization_idx ON task_reminder (organization_id);
CREATE INDEX task_reminder_reminded_by_idx ON task_reminder (reminded_by_id);
