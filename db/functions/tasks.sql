-- What waits on the admins is derived from records (server/modules/tasks). What a process has derived it gives again
-- until one of them changes: a statement that touches one raises `task_change` with the commit of its transaction.

-- The sum over all rows counts the changes. Each transaction raises a row that no other one holds, and makes another
-- where there is none, so nobody ever waits for it; there come to be as many rows as transactions go on at once.
-- It holds a row by an advisory lock: `FOR UPDATE SKIP LOCKED` waits after all where the row's last change commits in
-- the very moment of the attempt and the next one follows, and two such waits were a deadlock.
CREATE OR REPLACE FUNCTION note_task_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_sources bigint := (TG_ARGV[0] = 'sources')::int;
BEGIN
  UPDATE task_change SET sources = sources + of_sources, marks = marks + 1 - of_sources
    WHERE slot = (SELECT slot FROM task_change
      WHERE pg_try_advisory_xact_lock('task_change'::regclass::oid::int, slot) LIMIT 1);
  IF NOT FOUND THEN INSERT INTO task_change (sources, marks) VALUES (of_sources, 1 - of_sources); END IF;
  RETURN NULL;
END $$;

-- Of what is read there, these cannot change by themselves: a file comes with its certificate, and a new member has
-- neither left nor asked anything. A test compares the list with what the statement reads.
DO $$
DECLARE
  watched text[] := ARRAY['agreement', 'certificate', 'change_request', 'hearing', 'incident', 'incident_member',
    'inquiry', 'invitation', 'organization', 'outgoing', 'partnership', 'project', 'report', 'required_document',
    'takedown', 'payments.bank_line', 'payments.order', 'payments.payment', 'payments.refund_request',
    'payments.reversal', 'payments.tax_invoice'];
  name text;
BEGIN
  FOREACH name IN ARRAY watched LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %s'
      ' FOR EACH STATEMENT EXECUTE FUNCTION note_task_change(%L)',
      split_part(name, '.', -1) || '_task', CASE WHEN name LIKE 'payments.%'
        THEN format('payments.%I', split_part(name, '.', 2)) ELSE quote_ident(name) END, 'sources');
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER member_task AFTER UPDATE OF name, organization_id, withdrawn_at ON member
  FOR EACH STATEMENT EXECUTE FUNCTION note_task_change('sources');

-- Mails leave all day; those that could not are few.
CREATE OR REPLACE TRIGGER mail_task AFTER INSERT OR UPDATE ON mail
  FOR EACH ROW WHEN (NEW.status = 'FAILED') EXECUTE FUNCTION note_task_change('sources');
CREATE OR REPLACE TRIGGER mail_task_end AFTER UPDATE OR DELETE ON mail
  FOR EACH ROW WHEN (OLD.status = 'FAILED') EXECUTE FUNCTION note_task_change('sources');

CREATE OR REPLACE TRIGGER task_mark_task AFTER INSERT OR UPDATE OR DELETE ON task_mark
  FOR EACH STATEMENT EXECUTE FUNCTION note_task_change('marks');
