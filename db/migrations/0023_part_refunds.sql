ALTER TABLE "payments"."tax_invoice" ADD COLUMN "corrected_on" date;--> statement-breakpoint
ALTER TABLE "payments"."tax_invoice" ADD COLUMN "correction_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_correction_key" ON "payments"."tax_invoice" USING btree ("correction_number");
--> statement-breakpoint
INSERT INTO status_transition (entity, from_status, to_status) VALUES
  ('plan_order', 'PAID', 'PART_REFUNDED'),
  ('tax_invoice', 'ISSUED', 'CORRECTED');
--> statement-breakpoint
ALTER TABLE payments.plan_order
  DROP CONSTRAINT plan_order_status_check,
  DROP CONSTRAINT plan_order_paid_check,
  DROP CONSTRAINT plan_order_closing_check,
  ADD CONSTRAINT plan_order_status_check CHECK (status IN ('ORDERED', 'PAID', 'CANCELED', 'PART_REFUNDED', 'REFUNDED')),
  ADD CONSTRAINT plan_order_paid_check CHECK (num_nonnulls(paid_on, plan_from, plan_until) = CASE WHEN status IN ('PAID', 'PART_REFUNDED', 'REFUNDED') THEN 3 ELSE 0 END),
  ADD CONSTRAINT plan_order_closing_check CHECK ((closing_reason IS NOT NULL) = (status IN ('CANCELED', 'PART_REFUNDED', 'REFUNDED')));
--> statement-breakpoint
ALTER TABLE payments.tax_invoice
  DROP CONSTRAINT tax_invoice_issue_check,
  ADD CONSTRAINT tax_invoice_correction_check CHECK (correction_number ~ '^[0-9]{8}[0-9A-Za-z]{16}$'),
  ADD CONSTRAINT tax_invoice_issue_check CHECK (
    num_nonnulls(issued_on, approval_number) = CASE status WHEN 'REQUESTED' THEN 0 WHEN 'ISSUED' THEN 2 WHEN 'CORRECTED' THEN 2 END
    AND num_nonnulls(corrected_on, correction_number) = CASE status WHEN 'CORRECTED' THEN 2 ELSE 0 END);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments.enforce_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = payments, pg_temp AS $$
DECLARE
  ordered payments.plan_order;
  balance bigint;
BEGIN
  SELECT * INTO ordered FROM plan_order WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(CASE kind WHEN 'DEPOSIT' THEN amount ELSE -amount END), 0) INTO balance
    FROM plan_payment WHERE plan_order_id = ordered.id;
  IF NOT (CASE ordered.status
    WHEN 'ORDERED' THEN balance >= 0
    WHEN 'PAID' THEN balance >= ordered.supply_amount + ordered.vat_amount
    WHEN 'PART_REFUNDED' THEN balance > 0 AND balance < ordered.supply_amount + ordered.vat_amount
    ELSE balance = 0 END)
  THEN
    RAISE EXCEPTION 'plan_order cannot be % with a balance of %', ordered.status, balance USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What an issued invoice says stays; a refund dates its correction, which is recorded beside it once.
CREATE OR REPLACE FUNCTION payments.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'CORRECTED' OR OLD.status = 'ISSUED' AND
    (NEW.business_number, NEW.email, NEW.issued_on, NEW.approval_number)
    IS DISTINCT FROM (OLD.business_number, OLD.email, OLD.issued_on, OLD.approval_number)
  THEN
    RAISE EXCEPTION 'an issued tax invoice is not changed' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
GRANT UPDATE (corrected_on, correction_number) ON payments.tax_invoice TO matson_app;
