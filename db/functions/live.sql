-- Hints for pages that are open: that something has changed and whose it is, never what it says. A hint goes out
-- with the commit of its cause, to every process that listens (server/modules/live). One is at most 8,000 bytes.

CREATE OR REPLACE FUNCTION hint_notifications() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  members uuid[];
BEGIN
  FOR members IN
    SELECT array_agg(member_id) FROM
      (SELECT member_id, (row_number() OVER () - 1) / 100 AS part FROM
        (SELECT DISTINCT member_id FROM new_rows) AS told) AS parted
    GROUP BY part
  LOOP
    PERFORM pg_notify('live', json_build_object('topic', 'NOTIFICATION', 'members', members)::text);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notification_hint AFTER INSERT ON notification
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hint_notifications();

-- Both sides of the project, and a partner who was left with this change.
CREATE OR REPLACE FUNCTION hint_project() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('topic', 'PROJECT', 'organizations',
    (SELECT array_agg(NEW.company_id) || array_agg(npo_id) FILTER (WHERE npo_id IS NOT NULL)
     FROM (SELECT 1) AS one LEFT JOIN partnership ON project_id = NEW.id))::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_hint AFTER UPDATE OF status ON project
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION hint_project();

-- Whatever is decided or changed stands in the audit log; what was only read changes nothing on any desk.
CREATE OR REPLACE FUNCTION hint_desk() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE action !~ '\.(read|find|view|download|export)$') THEN
    PERFORM pg_notify('live', '{"topic":"DESK"}');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_entry_hint AFTER INSERT ON audit_entry
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hint_desk();

-- Who comes to a record on the desk or leaves it; that they are still there is no news.
CREATE OR REPLACE FUNCTION hint_viewing() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('live', '{"topic":"VIEWING"}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER viewing_hint AFTER INSERT OR DELETE ON viewing
  FOR EACH ROW EXECUTE FUNCTION hint_viewing();
