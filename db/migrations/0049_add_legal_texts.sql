CREATE TABLE legal_text (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  effective_on date NOT NULL,
  announced_on date NOT NULL,
  needs_consent boolean NOT NULL,
  source text NOT NULL,
  reason text NOT NULL,
  created_by_id uuid NOT NULL CONSTRAINT legal_text_created_by_id_member_id_fk REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  told_through_id uuid,
  CONSTRAINT legal_text_slug_check CHECK (slug IN ('terms', 'privacy', 'marketing')),
  -- K-05.
  CONSTRAINT legal_text_lead_check CHECK (effective_on >= announced_on + 7)
);
CREATE UNIQUE INDEX legal_text_version_key ON legal_text (slug, effective_on);
CREATE INDEX legal_text_created_by_idx ON legal_text (created_by_id);
