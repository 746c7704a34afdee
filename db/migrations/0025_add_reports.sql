CREATE TABLE report (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT report_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'WRITING',
  voices text NOT NULL DEFAULT '',
  lessons text NOT NULL DEFAULT '',
  next text NOT NULL DEFAULT '',
  round integer NOT NULL DEFAULT 0,
  answer_by date,
  content jsonb,
  sha256 text,
  report_file_id uuid CONSTRAINT report_report_file_id_file_id_fk REFERENCES file,
  settlement_file_id uuid CONSTRAINT report_settlement_file_id_file_id_fk REFERENCES file,
  accepted_by_id uuid CONSTRAINT report_accepted_by_id_member_id_fk REFERENCES member,
  accepted_at timestamptz,
  acceptance_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT report_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE INDEX report_accepted_by_idx ON report (accepted_by_id);
CREATE INDEX report_file_idx ON report (report_file_id);
CREATE UNIQUE INDEX report_partnership_key ON report (partnership_id);
CREATE INDEX report_project_idx ON report (project_id);
CREATE INDEX report_settlement_file_idx ON report (settlement_file_id);
CREATE TABLE report_comment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL CONSTRAINT report_comment_report_id_report_id_fk REFERENCES report,
  section text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  round integer NOT NULL,
  organization_id uuid NOT NULL CONSTRAINT report_comment_organization_id_organization_id_fk REFERENCES organization,
  author_id uuid NOT NULL CONSTRAINT report_comment_author_id_member_id_fk REFERENCES member,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_comment_author_idx ON report_comment (author_id);
CREATE INDEX report_comment_organization_idx ON report_comment (organization_id);
CREATE INDEX report_comment_report_idx ON report_comment (report_id, created_at);
CREATE TABLE report_submission (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL CONSTRAINT report_submission_report_id_report_id_fk REFERENCES report,
  number integer NOT NULL,
  content jsonb NOT NULL,
  member_id uuid NOT NULL CONSTRAINT report_submission_member_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_submission_member_idx ON report_submission (member_id);
CREATE UNIQUE INDEX report_submission_number_key ON report_submission (report_id, number);

ALTER TABLE report
  ADD CONSTRAINT report_status_check CHECK (status IN ('WRITING', 'SUBMITTED', 'RETURNED', 'ACCEPTED')),
  ADD CONSTRAINT report_text_check CHECK (
    length(voices) <= 3000 AND length(lessons) <= 3000 AND length(next) <= 3000),
  ADD CONSTRAINT report_round_check CHECK (round >= 0 AND (round = 0) = (status = 'WRITING')),
  ADD CONSTRAINT report_answer_check CHECK ((status = 'SUBMITTED') = (answer_by IS NOT NULL)),
  ADD CONSTRAINT report_acceptance_check CHECK (
    num_nulls(content, sha256, report_file_id, settlement_file_id, accepted_by_id, accepted_at)
      = CASE status WHEN 'ACCEPTED' THEN 0 ELSE 6 END
    AND (acceptance_reason IS NULL OR status = 'ACCEPTED' AND length(acceptance_reason) BETWEEN 2 AND 500));
ALTER TABLE report_submission ADD CONSTRAINT report_submission_number_check CHECK (number >= 1);
ALTER TABLE report_comment
  ADD CONSTRAINT report_comment_section_check CHECK (section IN (
    'OVERVIEW', 'ACTIVITIES', 'PEOPLE', 'RESULTS', 'BUDGET', 'PHOTOS', 'VOICES', 'LESSONS', 'NEXT')),
  ADD CONSTRAINT report_comment_kind_check CHECK (kind = 'FIX' OR kind = 'COMMENT' AND sent_at IS NOT NULL),
  ADD CONSTRAINT report_comment_text_check CHECK (length(text) BETWEEN 1 AND 500 AND round >= 0);
ALTER TABLE reminder DROP CONSTRAINT reminder_kind_check;
ALTER TABLE reminder ADD CONSTRAINT reminder_kind_check CHECK (
  kind IN ('MILESTONE', 'SILENCE', 'REPORT', 'ANSWER') AND (kind = 'MILESTONE') = (name <> ''));

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('report', 'WRITING', 'SUBMITTED'),
  ('report', 'SUBMITTED', 'RETURNED'),
  ('report', 'RETURNED', 'SUBMITTED'),
  ('report', 'SUBMITTED', 'ACCEPTED');
