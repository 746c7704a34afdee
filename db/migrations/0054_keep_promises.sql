CREATE TABLE payments.refund_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL CONSTRAINT refund_request_order_id_order_id_fk
    REFERENCES payments.order ON DELETE CASCADE,
  requested_by_id uuid NOT NULL CONSTRAINT refund_request_requested_by_id_member_id_fk REFERENCES member,
  reason text NOT NULL,
  bank text NOT NULL,
  account_number text NOT NULL,
  account_holder text NOT NULL,
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  answer text,
  answered_by_id uuid CONSTRAINT refund_request_answered_by_id_member_id_fk REFERENCES member,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refund_request_status_check CHECK (status IN ('OPEN', 'REFUNDED', 'DECLINED', 'WITHDRAWN')),
  CONSTRAINT refund_request_answer_check CHECK ((status = 'DECLINED') = (answer IS NOT NULL))
);
CREATE UNIQUE INDEX refund_request_open_key ON payments.refund_request (order_id) WHERE status = 'OPEN';
CREATE INDEX refund_request_order_idx ON payments.refund_request (order_id, created_at);
CREATE INDEX refund_request_requested_by_idx ON payments.refund_request (requested_by_id);
CREATE INDEX refund_request_answered_by_idx ON payments.refund_request (answered_by_id);

CREATE TABLE hearing (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL CONSTRAINT hearing_organization_id_organization_id_fk REFERENCES organization,
  restriction text NOT NULL,
  is_urgent boolean NOT NULL,
  reason text NOT NULL,
  answer_by date NOT NULL,
  status text NOT NULL DEFAULT 'OPEN',
  told_by_id uuid NOT NULL CONSTRAINT hearing_told_by_id_member_id_fk REFERENCES member,
  opinion text,
  opinion_at timestamptz,
  opinion_by_id uuid CONSTRAINT hearing_opinion_by_id_member_id_fk REFERENCES member,
  answer text,
  decided_by_id uuid CONSTRAINT hearing_decided_by_id_member_id_fk REFERENCES member,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hearing_restriction_check CHECK (restriction IN ('HELD', 'WITHDRAWN')),
  CONSTRAINT hearing_status_check CHECK (status IN ('OPEN', 'HEARD', 'CARRIED_OUT', 'DROPPED')),
  CONSTRAINT hearing_urgent_check CHECK (restriction = 'HELD' OR NOT is_urgent),
  CONSTRAINT hearing_opinion_check CHECK (num_nulls(opinion, opinion_at, opinion_by_id) IN (0, 3)
    AND (status <> 'HEARD' OR opinion IS NOT NULL)),
  CONSTRAINT hearing_end_check CHECK ((status IN ('CARRIED_OUT', 'DROPPED')) = (closed_at IS NOT NULL)
    AND (closed_at IS NULL) = (answer IS NULL))
);
CREATE UNIQUE INDEX hearing_open_key ON hearing (organization_id) WHERE status IN ('OPEN', 'HEARD');
CREATE INDEX hearing_organization_idx ON hearing (organization_id, created_at);
CREATE INDEX hearing_told_by_idx ON hearing (told_by_id);
CREATE INDEX hearing_opinion_by_idx ON hearing (opinion_by_id);
CREATE INDEX hearing_decided_by_idx ON hearing (decided_by_id);

ALTER TABLE inquiry ADD COLUMN answer_by date;
ALTER TABLE inquiry ADD COLUMN delay_reason text;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_delay_check CHECK ((answer_by IS NULL) = (delay_reason IS NULL)
  AND answer_by <= (created_at AT TIME ZONE 'Asia/Seoul')::date + 10);

INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('refund_request', 'OPEN', 'REFUNDED'),
  ('refund_request', 'OPEN', 'DECLINED'),
  ('refund_request', 'OPEN', 'WITHDRAWN'),
  ('hearing', 'OPEN', 'HEARD'),
  ('hearing', 'OPEN', 'CARRIED_OUT'),
  ('hearing', 'OPEN', 'DROPPED'),
  ('hearing', 'HEARD', 'CARRIED_OUT'),
  ('hearing', 'HEARD', 'DROPPED');
