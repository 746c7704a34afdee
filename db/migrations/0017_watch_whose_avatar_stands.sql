-- The avatar of an NPO is that of its contact person, else of the colleague with the newest one: who is contact and who
-- has left decides on a public page, and was not watched.
CREATE FUNCTION touch_catalog_for_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM touch_catalog(array_agg(id)) FROM npo WHERE id IN (OLD.organization_id, NEW.organization_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_catalog_update AFTER UPDATE OF is_contact, withdrawn_at, organization_id ON member FOR EACH ROW
  WHEN (OLD.is_contact IS DISTINCT FROM NEW.is_contact OR OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at
    OR OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION touch_catalog_for_member();
