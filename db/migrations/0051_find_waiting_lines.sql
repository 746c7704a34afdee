CREATE INDEX bank_line_waiting_idx ON payments.bank_line (created_at)
  WHERE (payment_id IS NULL) AND (set_aside_reason IS NULL);
