CREATE TABLE payments.bank_line (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  booked_on date NOT NULL,
  booked_time text,
  amount bigint NOT NULL,
  statement_name text NOT NULL,
  memo text NOT NULL,
  fingerprint text NOT NULL,
  payment_id uuid CONSTRAINT bank_line_payment_id_payment_id_fk
    REFERENCES payments.payment (id) ON DELETE CASCADE,
  set_aside_reason text,
  set_aside_by_id uuid CONSTRAINT bank_line_set_aside_by_id_member_id_fk REFERENCES member (id),
  imported_by_id uuid NOT NULL CONSTRAINT bank_line_imported_by_id_member_id_fk REFERENCES member (id),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT bank_line_amount_check CHECK (amount > 0),
  -- Set aside by somebody for a reason, and then not booked.
  CONSTRAINT bank_line_set_aside_check CHECK (
    (set_aside_reason IS NULL) = (set_aside_by_id IS NULL)
    AND (set_aside_reason IS NULL OR (btrim(set_aside_reason) <> '' AND payment_id IS NULL)))
);
CREATE UNIQUE INDEX bank_line_fingerprint_key ON payments.bank_line (fingerprint);
CREATE UNIQUE INDEX bank_line_payment_key ON payments.bank_line (payment_id);
CREATE INDEX bank_line_booked_idx ON payments.bank_line (booked_on, id);
CREATE INDEX bank_line_set_aside_by_idx ON payments.bank_line (set_aside_by_id);
CREATE INDEX bank_line_imported_by_idx ON payments.bank_line (imported_by_id);
