-- Orders: what the money of an order says of its status, at the end of each transaction.

-- TG_ARGV: the column with the order, or with the payment of an order.
CREATE OR REPLACE FUNCTION payments.enforce_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = payments, pg_temp AS $$
DECLARE
  named uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  ordered payments.order;
  balance bigint;
BEGIN
  IF TG_ARGV[0] = 'payment_id' THEN
    SELECT order_id INTO named FROM payment WHERE id = named;
  END IF;
  SELECT * INTO ordered FROM payments.order WHERE id = named FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(CASE kind WHEN 'DEPOSIT' THEN amount ELSE -amount END), 0) INTO balance
    FROM payment WHERE order_id = ordered.id AND NOT EXISTS (SELECT FROM reversal WHERE payment_id = payment.id);
  IF NOT (CASE ordered.status
    WHEN 'ORDERED' THEN balance >= 0
    WHEN 'PAID' THEN balance >= ordered.supply_amount + ordered.vat_amount
    WHEN 'PART_REFUNDED' THEN balance > 0 AND balance < ordered.supply_amount + ordered.vat_amount
    ELSE balance = 0 END)
  THEN
    RAISE EXCEPTION 'order cannot be % with a balance of %', ordered.status, balance USING ERRCODE = 'MT001';
  END IF;
  RETURN NULL;
END $$;

-- A constraint trigger cannot be replaced in place.
DROP TRIGGER IF EXISTS order_balance ON payments.order;
CREATE CONSTRAINT TRIGGER order_balance AFTER INSERT OR UPDATE ON payments.order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.enforce_balance('id');

DROP TRIGGER IF EXISTS payment_balance ON payments.payment;
CREATE CONSTRAINT TRIGGER payment_balance AFTER INSERT ON payments.payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.enforce_balance('order_id');

DROP TRIGGER IF EXISTS reversal_balance ON payments.reversal;
CREATE CONSTRAINT TRIGGER reversal_balance AFTER INSERT ON payments.reversal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.enforce_balance('payment_id');

-- The money of an order that is canceled or refunded has been settled.
CREATE OR REPLACE FUNCTION payments.guard_reversal() RETURNS trigger
LANGUAGE plpgsql SET search_path = payments, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payment p JOIN payments.order o ON o.id = p.order_id
    WHERE p.id = NEW.payment_id AND o.status IN ('ORDERED', 'PAID'))
  THEN
    RAISE EXCEPTION 'money of a settled order is not reversed' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER reversal_guard BEFORE INSERT ON payments.reversal
  FOR EACH ROW EXECUTE FUNCTION payments.guard_reversal();

-- True where the last amendment of an issue leads from what stands there to what shall stand there.
CREATE OR REPLACE FUNCTION payments.is_amended(
  invoice_id uuid, issue text, former_day date, former text, day date, number text
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT (a.former_issued_on, a.former_number, a.issued_on, a.approval_number) = (former_day, former, day, number)
    FROM payments.invoice_amendment a WHERE a.tax_invoice_id = invoice_id AND a.which = issue
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1), false)
$$;

-- What an issued invoice says stays, but for what an amendment says; a refund dates its correction, which is recorded
-- beside it once.
CREATE OR REPLACE FUNCTION payments.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'REQUESTED' AND (
    (NEW.business_number, NEW.email) IS DISTINCT FROM (OLD.business_number, OLD.email)
    OR (NEW.issued_on, NEW.approval_number) IS DISTINCT FROM (OLD.issued_on, OLD.approval_number)
      AND NOT payments.is_amended(
        OLD.id, 'FIRST', OLD.issued_on, OLD.approval_number, NEW.issued_on, NEW.approval_number)
    OR OLD.status = 'CORRECTED' AND (
      NEW.due_on IS DISTINCT FROM OLD.due_on
      OR (NEW.corrected_on, NEW.correction_number) IS DISTINCT FROM (OLD.corrected_on, OLD.correction_number)
        AND NOT payments.is_amended(OLD.id, 'CORRECTION', OLD.corrected_on, OLD.correction_number, NEW.corrected_on,
          NEW.correction_number)))
  THEN
    RAISE EXCEPTION 'an issued tax invoice is not changed' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tax_invoice_issued BEFORE UPDATE ON payments.tax_invoice
  FOR EACH ROW EXECUTE FUNCTION payments.keep_issued();

-- DELETE is for the retention job, which cannot be early either (전자상거래법 시행령 제6조: payments five years).
CREATE OR REPLACE FUNCTION payments.keep_five_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at >= now() - interval '5 years' THEN
    RAISE EXCEPTION 'payments are kept for five years' USING ERRCODE = 'MT001';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER order_kept BEFORE DELETE ON payments.order
  FOR EACH ROW EXECUTE FUNCTION payments.keep_five_years();

-- The rule of a fee is what was told when the request was sent. Its amounts are those of the agreed budget, from the
-- confirmation on, and stay as they are once an order has billed them.
CREATE OR REPLACE FUNCTION payments.guard_fee() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.fixed_at IS NOT NULL
      OR (SELECT status FROM project WHERE id = NEW.project_id) IS DISTINCT FROM 'MATCHING' THEN
      RAISE EXCEPTION 'a fee begins with its request' USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.project_id, NEW.plan, NEW.percent, NEW.minimum_amount, NEW.created_at)
    IS DISTINCT FROM (OLD.project_id, OLD.plan, OLD.percent, OLD.minimum_amount, OLD.created_at) THEN
    RAISE EXCEPTION 'the rule of a fee never changes' USING ERRCODE = 'MT001';
  END IF;
  IF EXISTS (SELECT FROM payments.order WHERE project_id = NEW.project_id AND status <> 'CANCELED') THEN
    RAISE EXCEPTION 'a billed fee never changes' USING ERRCODE = 'MT001';
  END IF;
  IF NEW.budget IS DISTINCT FROM (SELECT s.actual_budget FROM project p JOIN partnership s ON s.id = p.partnership_id
    WHERE p.id = NEW.project_id) THEN
    RAISE EXCEPTION 'a fee is that of the agreed budget' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER fee_guard BEFORE INSERT OR UPDATE ON payments.fee
  FOR EACH ROW EXECUTE FUNCTION payments.guard_fee();

-- The order of a fee is to the company of its project, of the amounts that were fixed, and begins when completion is
-- accepted.
CREATE OR REPLACE FUNCTION payments.guard_fee_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments.fee f JOIN project p ON p.id = f.project_id
    WHERE f.project_id = NEW.project_id AND p.company_id = NEW.organization_id AND p.status = 'PAYMENT_REQUESTED'
      AND (f.supply_amount, f.vat_amount) = (NEW.supply_amount, NEW.vat_amount))
  THEN
    RAISE EXCEPTION 'this is not what the project owes' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_fee BEFORE INSERT ON payments.order
  FOR EACH ROW WHEN (NEW.kind = 'FEE') EXECUTE FUNCTION payments.guard_fee_order();

-- A line of the bank statement is booked once, as the deposit that it is; what undoes the deposit sets the line free.
CREATE OR REPLACE FUNCTION payments.guard_bank_line() RETURNS trigger
LANGUAGE plpgsql SET search_path = payments, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.version <> OLD.version + 1 THEN
      RAISE EXCEPTION 'bank_line version % must follow %', NEW.version, OLD.version USING ERRCODE = 'MT003';
    END IF;
    IF NEW.payment_id IS DISTINCT FROM OLD.payment_id AND OLD.payment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM reversal WHERE payment_id = OLD.payment_id)
    THEN
      RAISE EXCEPTION 'a line of the bank statement is booked once' USING ERRCODE = 'MT001';
    END IF;
    NEW.updated_at := now();
  END IF;
  IF NEW.payment_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM payment
    WHERE id = NEW.payment_id AND kind = 'DEPOSIT' AND (amount, booked_on) = (NEW.amount, NEW.booked_on))
  THEN
    RAISE EXCEPTION 'a line of the bank statement is booked as what it is' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bank_line_guard BEFORE INSERT OR UPDATE ON payments.bank_line
  FOR EACH ROW EXECUTE FUNCTION payments.guard_bank_line();
