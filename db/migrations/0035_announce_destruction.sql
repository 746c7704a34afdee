ALTER TABLE reminder DROP CONSTRAINT reminder_kind_check;
ALTER TABLE reminder ADD CONSTRAINT reminder_kind_check CHECK (
  kind IN ('MILESTONE', 'SILENCE', 'REPORT', 'ANSWER', 'RETENTION') AND (kind = 'MILESTONE') = (name <> ''));
