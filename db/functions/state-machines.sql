-- State machines: a row begins in its first status, moves only along a pair of `status_transition`, and raises its
-- version by one with every change. Errors carry an SQLSTATE that the server turns into a problem:
-- MT001 transition refused, MT003 version not raised by one.

-- TG_ARGV: entity, status column, first status.
CREATE OR REPLACE FUNCTION enforce_status_transition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_status text := to_jsonb(NEW) ->> TG_ARGV[1];
  last_status text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF next_status <> TG_ARGV[2] THEN
      RAISE EXCEPTION '% cannot begin as %', TG_ARGV[0], next_status USING ERRCODE = 'MT001';
    END IF;
    RETURN NEW;
  END IF;
  last_status := to_jsonb(OLD) ->> TG_ARGV[1];
  IF next_status <> last_status AND NOT EXISTS (
    SELECT FROM public.status_transition
    WHERE entity = TG_ARGV[0] AND from_status = last_status AND to_status = next_status
  ) THEN
    RAISE EXCEPTION '% cannot go from % to %', TG_ARGV[0], last_status, next_status USING ERRCODE = 'MT001';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION '% version % must follow %', TG_ARGV[0], NEW.version, OLD.version USING ERRCODE = 'MT003';
  END IF;
  -- A change says when it was made only where it tells of the past, as the demo does.
  IF NEW.updated_at = OLD.updated_at THEN NEW.updated_at := now(); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER organization_transition BEFORE INSERT OR UPDATE ON organization
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('organization', 'membership_status', 'PENDING');

CREATE OR REPLACE TRIGGER number_change_transition BEFORE INSERT OR UPDATE ON number_change
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('number_change', 'status', 'OPEN');

CREATE OR REPLACE TRIGGER certificate_transition BEFORE INSERT OR UPDATE ON certificate
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('certificate', 'status', 'REVIEWING');

CREATE OR REPLACE TRIGGER project_transition BEFORE INSERT OR UPDATE ON project
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('project', 'status', 'MATCHING');

CREATE OR REPLACE TRIGGER pack_transition BEFORE INSERT OR UPDATE ON pack
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('pack', 'status', 'WAITING');

CREATE OR REPLACE TRIGGER outgoing_transition BEFORE INSERT OR UPDATE ON outgoing
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('outgoing', 'status', 'WAITING');

CREATE OR REPLACE TRIGGER invitation_transition BEFORE INSERT OR UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('invitation', 'status', 'SENT');

CREATE OR REPLACE TRIGGER change_request_transition BEFORE INSERT OR UPDATE ON change_request
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('change_request', 'status', 'OPEN');

CREATE OR REPLACE TRIGGER weight_set_transition BEFORE INSERT OR UPDATE ON weight_set
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('weight_set', 'status', 'PROPOSED');

CREATE OR REPLACE TRIGGER order_transition BEFORE INSERT OR UPDATE ON payments.order
  FOR EACH ROW EXECUTE FUNCTION public.enforce_status_transition('order', 'status', 'ORDERED');

CREATE OR REPLACE TRIGGER refund_request_transition BEFORE INSERT OR UPDATE ON payments.refund_request
  FOR EACH ROW EXECUTE FUNCTION public.enforce_status_transition('refund_request', 'status', 'OPEN');

CREATE OR REPLACE TRIGGER hearing_transition BEFORE INSERT OR UPDATE ON hearing
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('hearing', 'status', 'OPEN');

CREATE OR REPLACE TRIGGER tax_invoice_transition BEFORE INSERT OR UPDATE ON payments.tax_invoice
  FOR EACH ROW EXECUTE FUNCTION public.enforce_status_transition('tax_invoice', 'status', 'REQUESTED');

CREATE OR REPLACE TRIGGER budget_move_transition BEFORE INSERT OR UPDATE ON budget_move
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('budget_move', 'status', 'ASKED');

CREATE OR REPLACE TRIGGER agreement_transition BEFORE INSERT OR UPDATE ON agreement
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('agreement', 'status', 'DRAFT');

CREATE OR REPLACE TRIGGER clause_proposal_transition BEFORE INSERT OR UPDATE ON clause_proposal
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('clause_proposal', 'status', 'OPEN');

CREATE OR REPLACE TRIGGER required_document_transition BEFORE INSERT OR UPDATE ON required_document
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('required_document', 'status', 'WANTED');

CREATE OR REPLACE TRIGGER report_transition BEFORE INSERT OR UPDATE ON report
  FOR EACH ROW EXECUTE FUNCTION enforce_status_transition('report', 'status', 'WRITING');

-- A learning of weights ends once: what it came to is never rewritten.
CREATE OR REPLACE FUNCTION guard_learning() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'WAITING' THEN
    RAISE EXCEPTION 'a learning begins as WAITING' USING ERRCODE = 'MT001';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'WAITING' THEN
    RAISE EXCEPTION 'a learning that has ended never changes' USING ERRCODE = 'MT002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER learning_guard BEFORE INSERT OR UPDATE ON learning
  FOR EACH ROW EXECUTE FUNCTION guard_learning();
