-- What members pay the platform is an order, with its payments; a plan is one thing that is ordered. The audit log
-- keeps the words under which it was written: its entries are chained by their hashes.
ALTER TABLE payments.plan_order RENAME TO "order";
ALTER TABLE payments.plan_payment RENAME TO payment;
ALTER TABLE payments.payment RENAME COLUMN plan_order_id TO order_id;
ALTER TABLE payments.tax_invoice RENAME COLUMN plan_order_id TO order_id;

-- Keys, checks and indexes follow their tables. Triggers are made anew from db/functions.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS named_table, conname AS name FROM pg_constraint
    WHERE connamespace = 'payments'::regnamespace AND contype <> 't' AND conname ~ 'plan_(order|payment)'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.named_table, found.name,
      regexp_replace(found.name, 'plan_(order|payment)', '\1', 'g'));
  END LOOP;
  FOR found IN
    SELECT oid::regclass AS name, relname FROM pg_class
    WHERE relnamespace = 'payments'::regnamespace AND relkind = 'i' AND relname ~ 'plan_(order|payment)'
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', found.name,
      regexp_replace(found.relname, 'plan_(order|payment)', '\1', 'g'));
  END LOOP;
END $$;

UPDATE status_transition SET entity = 'order' WHERE entity = 'plan_order';
UPDATE notification SET path = replace(path, '/admin/payments', '/admin/orders') WHERE path LIKE '/admin/payments%';

-- Its jobs are made by the calendar: none is lost with the queue of the old name.
DO $$
BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name = 'plan-order-advance';
  END IF;
END $$;
