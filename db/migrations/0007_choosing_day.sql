-- The day by which a company chooses among those who have accepted, and acceptances that are taken back.
ALTER TABLE invitation
  ADD COLUMN choose_by date,
  ADD COLUMN taken_back_at timestamptz,
  ADD COLUMN taken_back_reason text;

-- Whoever waits already is promised ten business days from today: two weeks, or a little less around holidays.
UPDATE invitation SET choose_by = (now() AT TIME ZONE 'Asia/Seoul')::date + 14, version = version + 1
WHERE status = 'ACCEPTED';

ALTER TABLE invitation
  ADD CONSTRAINT invitation_choose_by_check CHECK (status <> 'ACCEPTED' OR choose_by IS NOT NULL),
  ADD CONSTRAINT invitation_taken_back_check
    CHECK ((status = 'TAKEN_BACK') = (taken_back_at IS NOT NULL)
      AND (taken_back_at IS NULL) = (taken_back_reason IS NULL)
      AND (taken_back_at IS NULL OR choose_by IS NOT NULL));

INSERT INTO status_transition (entity, from_status, to_status) VALUES ('invitation', 'ACCEPTED', 'TAKEN_BACK');

CREATE TABLE choice_reminder (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL CONSTRAINT choice_reminder_project_id_project_id_fk REFERENCES project,
  choose_by date NOT NULL,
  days_left integer NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX choice_reminder_key ON choice_reminder (project_id, choose_by, days_left);
