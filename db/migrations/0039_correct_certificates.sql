CREATE TABLE certificate_correction (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  certificate_id uuid NOT NULL CONSTRAINT certificate_correction_certificate_id_certificate_id_fk
    REFERENCES certificate ON DELETE CASCADE,
  certificate_version integer NOT NULL,
  before_from date,
  before_until date,
  after_from date,
  after_until date,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT certificate_correction_reason_check CHECK (char_length(reason) BETWEEN 10 AND 500),
  CONSTRAINT certificate_correction_days_check CHECK (after_until >= after_from)
);
CREATE UNIQUE INDEX certificate_correction_version_key ON certificate_correction (certificate_id, certificate_version);

-- The list of documents that were decided on, and of those that are about to end.
CREATE INDEX certificate_ending_idx ON certificate (valid_until) WHERE status = 'VERIFIED';
CREATE INDEX certificate_decided_idx ON certificate (decided_at) WHERE decided_at IS NOT NULL;

-- A document that ended by a wrong day stands again once the day is corrected; a trigger asks for the correction.
INSERT INTO status_transition (entity, from_status, to_status) VALUES ('certificate', 'EXPIRED', 'VERIFIED');
