-- What was recorded of money by mistake is undone by an entry that says so; nothing is deleted.
CREATE TABLE payments.reversal (
  payment_id uuid PRIMARY KEY NOT NULL
    CONSTRAINT reversal_payment_id_payment_id_fk REFERENCES payments.payment (id) ON DELETE CASCADE,
  reason text NOT NULL,
  recorded_by_id uuid NOT NULL CONSTRAINT reversal_recorded_by_id_member_id_fk REFERENCES member (id),
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT reversal_reason_check CHECK (btrim(reason) <> '')
);
CREATE INDEX reversal_recorded_by_idx ON payments.reversal (recorded_by_id);

CREATE TABLE payments.invoice_amendment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  tax_invoice_id uuid NOT NULL
    CONSTRAINT invoice_amendment_tax_invoice_id_tax_invoice_id_fk
    REFERENCES payments.tax_invoice (id) ON DELETE CASCADE,
  which text NOT NULL,
  former_issued_on date NOT NULL,
  former_number text NOT NULL,
  issued_on date NOT NULL,
  approval_number text NOT NULL,
  reason text NOT NULL,
  recorded_by_id uuid NOT NULL CONSTRAINT invoice_amendment_recorded_by_id_member_id_fk REFERENCES member (id),
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT invoice_amendment_which_check CHECK (which IN ('FIRST', 'CORRECTION')),
  CONSTRAINT invoice_amendment_change_check
    CHECK ((former_issued_on, former_number) <> (issued_on, approval_number)),
  CONSTRAINT invoice_amendment_reason_check CHECK (btrim(reason) <> '')
);
CREATE INDEX invoice_amendment_invoice_idx ON payments.invoice_amendment (tax_invoice_id, created_at);
CREATE INDEX invoice_amendment_recorded_by_idx ON payments.invoice_amendment (recorded_by_id);

-- An order whose payment was a mistake waits for its money again, and so does the project whose fee it is.
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('order', 'PAID', 'ORDERED'),
  ('project', 'PAYMENT_CONFIRMED', 'PAYMENT_REQUESTED');
