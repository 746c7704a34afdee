-- What an NPO has written of itself and not published yet.
CREATE TABLE npo_draft (
  npo_id uuid PRIMARY KEY NOT NULL CONSTRAINT npo_draft_npo_id_organization_id_fk REFERENCES organization,
  content jsonb,
  publishes_on_approval boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT npo_draft_consent_check CHECK (content IS NOT NULL OR NOT publishes_on_approval)
);
