CREATE TABLE number_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL CONSTRAINT number_change_organization_id_organization_id_fk REFERENCES organization,
  requested_by_id uuid NOT NULL CONSTRAINT number_change_requested_by_id_member_id_fk REFERENCES member,
  before text NOT NULL,
  after text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  answer text,
  decided_by_id uuid CONSTRAINT number_change_decided_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX number_change_open_key ON number_change (organization_id) WHERE status = 'OPEN';
CREATE INDEX number_change_organization_idx ON number_change (organization_id, created_at);
CREATE INDEX number_change_requested_by_idx ON number_change (requested_by_id);
CREATE INDEX number_change_decided_by_idx ON number_change (decided_by_id);
ALTER TABLE certificate ADD COLUMN number_change_id uuid
  CONSTRAINT certificate_number_change_id_number_change_id_fk REFERENCES number_change;
CREATE UNIQUE INDEX certificate_number_change_key ON certificate (number_change_id);

ALTER TABLE number_change
  ADD CONSTRAINT number_change_number_check CHECK (after ~ '^[0-9]{10}$' AND after NOT IN ('0000000000', before)),
  ADD CONSTRAINT number_change_answer_check CHECK ((status = 'REFUSED') = (answer IS NOT NULL)),
  ADD CONSTRAINT number_change_decided_check
    CHECK ((status IN ('ACCEPTED', 'REFUSED')) = (decided_by_id IS NOT NULL));
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('number_change', 'OPEN', 'ACCEPTED'),
  ('number_change', 'OPEN', 'REFUSED'),
  ('number_change', 'OPEN', 'WITHDRAWN');
