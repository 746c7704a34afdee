-- What has left for good, so that no backup brings it back.
CREATE TABLE erasure (
  sequence bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  sha256 text,
  at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT erasure_kind CHECK (kind IN ('ORGANIZATION', 'WITHDRAWAL', 'MEMBER', 'FILE')),
  CONSTRAINT erasure_sha256 CHECK ((kind = 'FILE') = (sha256 IS NOT NULL))
);
CREATE INDEX erasure_unsent_idx ON erasure (sent_at, sequence);
