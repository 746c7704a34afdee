CREATE TABLE pack (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT pack_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'WAITING',
  done integer NOT NULL DEFAULT 0,
  total integer,
  gaps jsonb NOT NULL DEFAULT '[]',
  built_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pack_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE UNIQUE INDEX pack_current_key ON pack (partnership_id) WHERE status <> 'REPLACED';
CREATE UNIQUE INDEX pack_number_key ON pack (partnership_id, number);
CREATE INDEX pack_project_idx ON pack (project_id);
CREATE INDEX pack_waiting_idx ON pack (created_at) WHERE status = 'WAITING';
ALTER TABLE file ADD COLUMN pack_id uuid;
ALTER TABLE file ADD CONSTRAINT file_pack_id_pack_id_fk FOREIGN KEY (pack_id) REFERENCES pack;
CREATE INDEX file_pack_idx ON file (pack_id);
CREATE TABLE pack_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pack_id uuid NOT NULL CONSTRAINT pack_item_pack_id_pack_id_fk REFERENCES pack,
  position integer NOT NULL,
  part text NOT NULL,
  path text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  source text NOT NULL,
  placed_at timestamptz NOT NULL,
  file_id uuid CONSTRAINT pack_item_file_id_file_id_fk REFERENCES file ON DELETE SET NULL
);
CREATE INDEX pack_item_file_idx ON pack_item (file_id);
CREATE UNIQUE INDEX pack_item_path_key ON pack_item (pack_id, path);
CREATE UNIQUE INDEX pack_item_position_key ON pack_item (pack_id, "position");
CREATE INDEX pack_item_sha256_idx ON pack_item (sha256);

ALTER TABLE file DROP CONSTRAINT file_parent_check;
ALTER TABLE file ADD CONSTRAINT file_parent_check CHECK (
  num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id,
    certificate_organization_id, signup_id, activity_entry_id, spending_id, pack_id) = 1
  AND CASE class
    WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
    WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
    WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
    WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
    WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
    WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL
    WHEN 'ACTIVITY_PHOTO' THEN activity_entry_id IS NOT NULL
    WHEN 'EVIDENCE' THEN spending_id IS NOT NULL
    WHEN 'PACK_PAPER' THEN pack_id IS NOT NULL END);
ALTER TABLE pack
  ADD CONSTRAINT pack_progress_check CHECK (number >= 1 AND done >= 0 AND done <= coalesce(total, 0)),
  ADD CONSTRAINT pack_built_check CHECK ((status = 'WAITING') = (built_at IS NULL));
ALTER TABLE pack_item
  ADD CONSTRAINT pack_item_check CHECK
    (sha256 ~ '^[0-9a-f]{64}$' AND size_bytes >= 0 AND length(path) BETWEEN 1 AND 400);

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('pack', 'WAITING', 'READY'),
  ('pack', 'READY', 'REPLACED');
