CREATE TABLE activity_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT activity_entry_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  author_id uuid NOT NULL CONSTRAINT activity_entry_author_id_member_id_fk REFERENCES member,
  day date NOT NULL,
  place text NOT NULL,
  participants integer NOT NULL,
  employee_volunteers integer NOT NULL,
  other_volunteers integer NOT NULL,
  staff integer NOT NULL,
  hours_each numeric(3,1) NOT NULL,
  sentence text NOT NULL,
  told_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_entry_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id),
  CONSTRAINT activity_entry_people_check CHECK (
    least(participants, employee_volunteers, other_volunteers, staff) >= 0
    AND greatest(participants, employee_volunteers, other_volunteers, staff) <= 100000),
  CONSTRAINT activity_entry_hours_check CHECK (hours_each BETWEEN 0 AND 24),
  CONSTRAINT activity_entry_text_check CHECK (
    length(place) BETWEEN 1 AND 60 AND length(sentence) BETWEEN 1 AND 200)
);
CREATE INDEX activity_entry_author_idx ON activity_entry (author_id);
CREATE INDEX activity_entry_partnership_idx ON activity_entry (partnership_id, day, created_at);
CREATE INDEX activity_entry_project_idx ON activity_entry (project_id);
CREATE INDEX activity_entry_untold_idx ON activity_entry (created_at) WHERE told_at IS NULL;
CREATE TABLE activity_comment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entry_id uuid NOT NULL CONSTRAINT activity_comment_entry_id_activity_entry_id_fk REFERENCES activity_entry,
  organization_id uuid NOT NULL CONSTRAINT activity_comment_organization_id_organization_id_fk REFERENCES organization,
  author_id uuid NOT NULL CONSTRAINT activity_comment_author_id_member_id_fk REFERENCES member,
  text text NOT NULL,
  told_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_comment_text_check CHECK (length(text) BETWEEN 1 AND 500)
);
CREATE INDEX activity_comment_author_idx ON activity_comment (author_id);
CREATE INDEX activity_comment_entry_idx ON activity_comment (entry_id, created_at);
CREATE INDEX activity_comment_organization_idx ON activity_comment (organization_id);
CREATE INDEX activity_comment_untold_idx ON activity_comment (created_at) WHERE told_at IS NULL;

-- A photo belongs to its entry, and to nothing else: no list of a project's documents finds it, no download leads to
-- it.
ALTER TABLE file DROP CONSTRAINT file_parent_check;
ALTER TABLE file ADD COLUMN activity_entry_id uuid;
ALTER TABLE file ADD CONSTRAINT file_parent_check CHECK (
  num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id,
    certificate_organization_id, signup_id, activity_entry_id) = 1
  AND CASE class
    WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
    WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
    WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
    WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
    WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
    WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL
    WHEN 'ACTIVITY_PHOTO' THEN activity_entry_id IS NOT NULL END);
ALTER TABLE file ADD CONSTRAINT file_activity_entry_id_activity_entry_id_fk
  FOREIGN KEY (activity_entry_id) REFERENCES activity_entry;
CREATE INDEX file_activity_entry_idx ON file (activity_entry_id, "position");
CREATE TABLE activity_photo (
  file_id uuid PRIMARY KEY CONSTRAINT activity_photo_file_id_file_id_fk REFERENCES file,
  entry_id uuid NOT NULL CONSTRAINT activity_photo_entry_id_activity_entry_id_fk REFERENCES activity_entry,
  consent text NOT NULL,
  scope text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_photo_consent_check CHECK (
    consent IN ('NOBODY_SEEN', 'ALL_AGREED', 'GUARDIANS_AGREED', 'NOT_AGREED')),
  CONSTRAINT activity_photo_scope_check CHECK (scope IN ('REPORT', 'PROMOTION'))
);
CREATE INDEX activity_photo_entry_idx ON activity_photo (entry_id);
