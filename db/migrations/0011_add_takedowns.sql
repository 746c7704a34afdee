ALTER TABLE npo ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE npo_project ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE project ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE file ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
CREATE TABLE takedown (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL CONSTRAINT takedown_organization_id_organization_id_fk REFERENCES organization,
  subject text NOT NULL,
  npo_id uuid CONSTRAINT takedown_npo_id_npo_id_fk REFERENCES npo,
  npo_project_id uuid CONSTRAINT takedown_npo_project_id_npo_project_id_fk REFERENCES npo_project ON DELETE SET NULL,
  file_id uuid CONSTRAINT takedown_file_id_file_id_fk REFERENCES file ON DELETE SET NULL,
  project_id uuid CONSTRAINT takedown_project_id_project_id_fk REFERENCES project,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'HIDDEN',
  reason text NOT NULL,
  taken_down_by_id uuid NOT NULL CONSTRAINT takedown_taken_down_by_id_member_id_fk REFERENCES member,
  reply_kind text,
  reply_text text,
  replied_at timestamptz,
  replied_by_id uuid CONSTRAINT takedown_replied_by_id_member_id_fk REFERENCES member,
  answer text,
  decided_by_id uuid CONSTRAINT takedown_decided_by_id_member_id_fk REFERENCES member,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX takedown_decided_by_idx ON takedown (decided_by_id);
CREATE INDEX takedown_file_idx ON takedown (file_id);
CREATE UNIQUE INDEX takedown_file_key ON takedown (file_id) WHERE status = ANY (ARRAY['HIDDEN', 'REPLIED']);
CREATE INDEX takedown_npo_idx ON takedown (npo_id);
CREATE UNIQUE INDEX takedown_npo_key ON takedown (npo_id) WHERE status = ANY (ARRAY['HIDDEN', 'REPLIED']);
CREATE INDEX takedown_npo_project_idx ON takedown (npo_project_id);
CREATE UNIQUE INDEX takedown_work_key ON takedown (npo_project_id) WHERE status = ANY (ARRAY['HIDDEN', 'REPLIED']);
CREATE INDEX takedown_organization_idx ON takedown (organization_id, created_at);
CREATE INDEX takedown_project_idx ON takedown (project_id);
CREATE UNIQUE INDEX takedown_project_key ON takedown (project_id) WHERE status = ANY (ARRAY['HIDDEN', 'REPLIED']);
CREATE INDEX takedown_replied_by_idx ON takedown (replied_by_id);
CREATE INDEX takedown_taken_down_by_idx ON takedown (taken_down_by_id);

-- Each names the one thing that it hides, until that is deleted.
ALTER TABLE takedown
  ADD CONSTRAINT takedown_subject_check CHECK (
    (npo_id IS NULL OR subject = 'PROFILE') AND (npo_project_id IS NULL OR subject = 'NPO_PROJECT')
    AND (file_id IS NULL OR subject IN ('IMAGE', 'DOCUMENT')) AND (project_id IS NULL OR subject = 'PROJECT')),
  ADD CONSTRAINT takedown_place_check CHECK (
    num_nonnulls(npo_id, npo_project_id, file_id, project_id) = 1 OR status IN ('REMOVED', 'DELETED')),
  ADD CONSTRAINT takedown_reason_check CHECK (reason <> ''),
  ADD CONSTRAINT takedown_reply_check CHECK (
    (reply_kind IS NULL OR (reply_kind IN ('CORRECTED', 'OBJECTED') AND reply_text <> '' AND replied_at IS NOT NULL))
    AND (status <> 'REPLIED' OR reply_kind IS NOT NULL)),
  ADD CONSTRAINT takedown_decision_check CHECK (
    status NOT IN ('LIFTED', 'DELETED') OR (decided_by_id IS NOT NULL AND answer <> '')),
  ADD CONSTRAINT takedown_closed_check CHECK (
    (status IN ('LIFTED', 'REMOVED', 'DELETED')) = (closed_at IS NOT NULL));

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('takedown', 'HIDDEN', 'REPLIED'),
  ('takedown', 'HIDDEN', 'LIFTED'),
  ('takedown', 'HIDDEN', 'REMOVED'),
  ('takedown', 'HIDDEN', 'DELETED'),
  ('takedown', 'REPLIED', 'HIDDEN'),
  ('takedown', 'REPLIED', 'LIFTED'),
  ('takedown', 'REPLIED', 'REMOVED');
