-- How much of its profile each NPO that is a member has written (O-20), as `findProfileGaps` of the contract says it,
-- which a test compares. Profile, representative projects and their pictures bring it up to date where they raise the
-- epoch of the catalogue; membership and evidence do by triggers of their own: an NPO may have written nothing yet.

CREATE OR REPLACE FUNCTION keep_profile_shares(npo_ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organization WHERE id = ANY (npo_ids) AND type = 'NPO') THEN RETURN; END IF;
  -- As in every change of what a profile is made of, the epoch is locked before anything of the NPO: or a certificate
  -- and a profile that change at the same moment would wait for each other.
  PERFORM FROM catalog_epoch WHERE id = 1 FOR UPDATE;
  DELETE FROM npo_profile_share h USING organization o
  WHERE h.npo_id = ANY (npo_ids) AND o.id = h.npo_id AND o.membership_status <> 'APPROVED';
  INSERT INTO npo_profile_share AS held (npo_id, share)
  SELECT o.id, round(100.0 * (wished - gaps) / wished)
  FROM organization o LEFT JOIN npo n ON n.id = o.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS works, count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM file f WHERE f.npo_project_id = w.id AND f.class = 'NPO_PROJECT_IMAGE'))::int AS bare
    FROM npo_project w WHERE w.npo_id = o.id) w
  -- Of two documents of a kind, one standing and one waiting, the better one says what is left to do.
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(is_good AND document_type = 'DONATION_DESIGNATION'), false) AS has_donation,
      coalesce(bool_or(is_good AND document_type = 'BUSINESS_REGISTRATION'), false) AS has_business,
      NOT (coalesce(bool_or(is_good AND document_type = 'UNIQUE_NUMBER'), false)
        AND NOT coalesce(bool_or(document_type = 'BUSINESS_REGISTRATION'), false)) AS wants_business
    FROM (SELECT document_type, status IN ('VERIFIED', 'REVIEWING') AS is_good FROM certificate
      WHERE organization_id = o.id AND status IN ('VERIFIED', 'REVIEWING', 'REJECTED', 'EXPIRED')) given) c
  CROSS JOIN LATERAL (
    SELECT 6 + works + wants_business::int AS wished,
      (n.region_level1_code IS NULL)::int + (n.founded_on IS NULL)::int
        + (char_length(regexp_replace(coalesce(n.intro, ''), '^\s+|\s+$', '', 'g')) < 60)::int
        + (coalesce(cardinality(n.main_activities), 0) < 2)::int + (works < 3)::int + bare
        + (NOT has_donation)::int + (wants_business AND NOT has_business)::int AS gaps) s
  WHERE o.id = ANY (npo_ids) AND o.type = 'NPO' AND o.membership_status = 'APPROVED'
  ON CONFLICT (npo_id) DO UPDATE SET share = excluded.share WHERE held.share <> excluded.share;
END $$;

-- Only triggers call it: the app reads shares and never writes them.
REVOKE EXECUTE ON FUNCTION keep_profile_shares(uuid[]) FROM PUBLIC;

-- TG_ARGV: the column that names the organisation.
CREATE OR REPLACE FUNCTION keep_profile_share_of_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_profile_shares(ARRAY[(to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_profile_share AFTER INSERT OR UPDATE OF membership_status ON organization
  FOR EACH ROW WHEN (NEW.type = 'NPO') EXECUTE FUNCTION keep_profile_share_of_row('id');
CREATE OR REPLACE TRIGGER certificate_profile_share AFTER INSERT OR UPDATE OR DELETE ON certificate
  FOR EACH ROW EXECUTE FUNCTION keep_profile_share_of_row('organization_id');
