-- Applications: a rejection is taken up again within 30 days of the decision (`limits.reopeningDays`).

CREATE OR REPLACE FUNCTION guard_reopening() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM application_decision d WHERE d.organization_id = NEW.id AND d.status = 'REJECTED'
    AND now() < d.created_at + interval '30 days')
  THEN
    RAISE EXCEPTION 'a rejection is reopened within 30 days' USING ERRCODE = 'MT001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER organization_reopening BEFORE UPDATE ON organization
  FOR EACH ROW WHEN (OLD.membership_status = 'REJECTED' AND NEW.membership_status = 'PENDING')
  EXECUTE FUNCTION guard_reopening();
