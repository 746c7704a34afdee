CREATE TABLE agreement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL CONSTRAINT agreement_project_id_project_id_fk REFERENCES project,
  partnership_id uuid NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT',
  content jsonb NOT NULL,
  sha256 text,
  reason text,
  organization_id uuid CONSTRAINT agreement_organization_id_organization_id_fk REFERENCES organization,
  offered_by_id uuid CONSTRAINT agreement_offered_by_id_organization_id_fk REFERENCES organization,
  offered_at timestamptz,
  confirmed_at timestamptz,
  own_file_id uuid CONSTRAINT agreement_own_file_id_file_id_fk REFERENCES file,
  signed_file_id uuid CONSTRAINT agreement_signed_file_id_file_id_fk REFERENCES file,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT agreement_partnership_fk FOREIGN KEY (partnership_id, project_id)
    REFERENCES partnership(id, project_id)
);
CREATE UNIQUE INDEX agreement_confirmed_key ON agreement (partnership_id) WHERE status = 'CONFIRMED';
CREATE UNIQUE INDEX agreement_number_key ON agreement (partnership_id, number);
CREATE INDEX agreement_offered_by_idx ON agreement (offered_by_id);
CREATE UNIQUE INDEX agreement_open_key ON agreement (partnership_id) WHERE status = ANY (ARRAY['DRAFT', 'OFFERED']);
CREATE INDEX agreement_organization_idx ON agreement (organization_id);
CREATE INDEX agreement_own_file_idx ON agreement (own_file_id);
CREATE INDEX agreement_project_idx ON agreement (project_id);
CREATE INDEX agreement_signed_file_idx ON agreement (signed_file_id);
CREATE TABLE agreement_confirmation (
  agreement_id uuid NOT NULL CONSTRAINT agreement_confirmation_agreement_id_agreement_id_fk REFERENCES agreement,
  organization_id uuid NOT NULL
    CONSTRAINT agreement_confirmation_organization_id_organization_id_fk REFERENCES organization,
  member_id uuid NOT NULL CONSTRAINT agreement_confirmation_member_id_member_id_fk REFERENCES member,
  member_name text NOT NULL,
  job_title text,
  sha256 text NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT agreement_confirmation_agreement_id_organization_id_pk PRIMARY KEY (agreement_id, organization_id)
);
CREATE INDEX agreement_confirmation_member_idx ON agreement_confirmation (member_id);
CREATE INDEX agreement_confirmation_organization_idx ON agreement_confirmation (organization_id);
CREATE TABLE clause_approval (
  agreement_id uuid NOT NULL CONSTRAINT clause_approval_agreement_id_agreement_id_fk REFERENCES agreement,
  clause integer NOT NULL,
  organization_id uuid NOT NULL CONSTRAINT clause_approval_organization_id_organization_id_fk REFERENCES organization,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT clause_approval_agreement_id_clause_organization_id_pk PRIMARY KEY (agreement_id, clause, organization_id)
);
CREATE INDEX clause_approval_organization_idx ON clause_approval (organization_id);
CREATE TABLE clause_proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  agreement_id uuid NOT NULL CONSTRAINT clause_proposal_agreement_id_agreement_id_fk REFERENCES agreement,
  clause integer NOT NULL,
  before text NOT NULL,
  text text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  organization_id uuid NOT NULL CONSTRAINT clause_proposal_organization_id_organization_id_fk REFERENCES organization,
  member_id uuid NOT NULL CONSTRAINT clause_proposal_member_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX clause_proposal_agreement_idx ON clause_proposal (agreement_id, created_at);
CREATE INDEX clause_proposal_member_idx ON clause_proposal (member_id);
CREATE UNIQUE INDEX clause_open_key ON clause_proposal (agreement_id, clause, organization_id) WHERE status = 'OPEN';
CREATE INDEX clause_proposal_organization_idx ON clause_proposal (organization_id);

ALTER TABLE agreement
  ADD CONSTRAINT agreement_number_check CHECK (number > 0),
  ADD CONSTRAINT agreement_offer_check CHECK (
    num_nonnulls(sha256, offered_by_id, offered_at) IN (0, 3) AND sha256 ~ '^[0-9a-f]{64}$'
    AND (status NOT IN ('OFFERED', 'CONFIRMED', 'SUPERSEDED') OR sha256 IS NOT NULL)
    AND (status <> 'DRAFT' OR sha256 IS NULL)),
  ADD CONSTRAINT agreement_own_check CHECK ((content ->> 'form' = 'OWN') = (own_file_id IS NOT NULL));
ALTER TABLE clause_proposal
  ADD CONSTRAINT clause_proposal_clause_check CHECK (clause BETWEEN 1 AND 40 AND clause <> 18);
ALTER TABLE clause_approval
  ADD CONSTRAINT clause_approval_clause_check CHECK (clause BETWEEN 1 AND 40 AND clause <> 18);

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('agreement', 'DRAFT', 'OFFERED'),
  ('agreement', 'DRAFT', 'DISCARDED'),
  ('agreement', 'OFFERED', 'CONFIRMED'),
  ('agreement', 'OFFERED', 'DISCARDED'),
  ('agreement', 'OFFERED', 'SUPERSEDED'),
  ('agreement', 'CONFIRMED', 'SUPERSEDED'),
  ('agreement', 'CONFIRMED', 'DISCARDED'),
  ('clause_proposal', 'OPEN', 'ACCEPTED'),
  ('clause_proposal', 'OPEN', 'KEPT'),
  ('clause_proposal', 'OPEN', 'WITHDRAWN');
