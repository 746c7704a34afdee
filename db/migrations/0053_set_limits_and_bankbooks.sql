-- What each plan allows, and since when a company has the limits that it has.
ALTER TABLE setting_change DROP CONSTRAINT setting_change_kind;
ALTER TABLE setting_change ADD CONSTRAINT setting_change_kind CHECK (kind IN ('PLAN_PRICES', 'PLAN_LIMITS',
  'FEE_RULES', 'BANK_ACCOUNT', 'OPERATOR', 'FAMILY_SITES', 'DEFAULT_MANAGER', 'MAIL_WORDING'));
ALTER TABLE organization ADD COLUMN plan_terms_at timestamptz;

-- The copy of the bankbook belongs to the account that it shows.
ALTER TABLE file ADD COLUMN setting_change_id uuid;
ALTER TABLE file ADD CONSTRAINT file_setting_change_id_setting_change_id_fk
  FOREIGN KEY (setting_change_id) REFERENCES setting_change;
CREATE INDEX file_setting_change_idx ON file (setting_change_id);
ALTER TABLE file DROP CONSTRAINT file_parent_check;
ALTER TABLE file ADD CONSTRAINT file_parent_check CHECK (
  num_nonnulls(project_draft_id, project_id, npo_project_id, npo_id, avatar_member_id,
    certificate_organization_id, signup_id, activity_entry_id, spending_id, pack_id, setting_change_id) = 1
  AND CASE class
    WHEN 'REQUEST_ATTACHMENT' THEN project_draft_id IS NOT NULL OR project_id IS NOT NULL
    WHEN 'PROJECT_DOCUMENT' THEN project_id IS NOT NULL AND document_kind IS NOT NULL
    WHEN 'NPO_PROJECT_IMAGE' THEN npo_project_id IS NOT NULL
    WHEN 'NPO_DOCUMENT' THEN npo_id IS NOT NULL
    WHEN 'AVATAR' THEN avatar_member_id IS NOT NULL
    WHEN 'CERTIFICATE' THEN certificate_organization_id IS NOT NULL OR signup_id IS NOT NULL
    WHEN 'ACTIVITY_PHOTO' THEN activity_entry_id IS NOT NULL
    WHEN 'EVIDENCE' THEN spending_id IS NOT NULL
    WHEN 'PACK_PAPER' THEN pack_id IS NOT NULL
    WHEN 'BANKBOOK_COPY' THEN setting_change_id IS NOT NULL END);
