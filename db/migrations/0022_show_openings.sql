-- The first sentence of an introduction; `openingOf` in catalog/npo-record.ts says the same.
CREATE FUNCTION opening_of(intro text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(substring(intro FROM '^[^\n]*?[.!?](?=[ \n]|$)'), substring(intro FROM '^[^\n]*')), 120)
$$;
--> statement-breakpoint
ALTER TABLE "npo_listing" ADD COLUMN "opening" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE npo_listing l SET opening = opening_of(n.intro) FROM npo n WHERE n.id = l.id;
--> statement-breakpoint
ALTER TABLE "npo_listing" ALTER COLUMN "opening" DROP DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_npos(npo_ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM npo_listing l USING npo n JOIN organization o ON o.id = n.id
  WHERE l.id = ANY (npo_ids) AND n.id = l.id AND NOT (n.is_published AND o.membership_status = 'APPROVED');
  INSERT INTO npo_listing AS held (id, org_name, name_key, founded_on, joined_on, region_level1_code, region_level2_code, field_codes,
    beneficiary_codes, main_activities, business_certificate_until, donation_receipt_until, opening, project_count, cover_file_id,
    avatar_file_id, names, prose)
  SELECT n.id, o.name, replace(search_text(ARRAY[o.name]), ' ', ''), n.founded_on, (o.created_at AT TIME ZONE 'Asia/Seoul')::date,
    n.region_level1_code, n.region_level2_code, n.field_codes, n.beneficiary_codes, n.main_activities,
    c.business_until, c.donation_until, opening_of(n.intro), cardinality(coalesce(p.names, '{}')), f.cover_id, a.file_id,
    search_text(ARRAY[o.name] || n.main_activities || coalesce(p.names, '{}')), search_text(coalesce(p.descriptions, '{}'))
  FROM npo n JOIN organization o ON o.id = n.id
  CROSS JOIN LATERAL (
    SELECT array_agg(p.name ORDER BY p.actual_end DESC, p.id) AS names, array_agg(p.description ORDER BY p.actual_end DESC, p.id) AS descriptions
    FROM npo_project p WHERE p.npo_id = n.id) p
  CROSS JOIN LATERAL (
    SELECT (array_agg(f.id ORDER BY p.actual_end DESC, p.id, f.position, f.id))[1] AS cover_id
    FROM npo_project p JOIN file f ON f.npo_project_id = p.id AND f.class = 'NPO_PROJECT_IMAGE' WHERE p.npo_id = n.id) f
  CROSS JOIN LATERAL (
    SELECT max(coalesce(c.valid_until, '9999-12-31')) FILTER (WHERE c.document_type = 'BUSINESS_REGISTRATION') AS business_until,
      max(coalesce(c.valid_until, '9999-12-31')) FILTER (WHERE c.document_type = 'DONATION_DESIGNATION') AS donation_until
    FROM certificate c WHERE c.organization_id = n.id AND c.status = 'VERIFIED') c
  CROSS JOIN LATERAL (
    SELECT (array_agg(f.id ORDER BY m.is_contact DESC, f.created_at DESC, f.id))[1] AS file_id
    FROM member m JOIN file f ON f.avatar_member_id = m.id WHERE m.organization_id = n.id AND m.withdrawn_at IS NULL) a
  WHERE n.id = ANY (npo_ids) AND n.is_published AND o.membership_status = 'APPROVED'
  ON CONFLICT (id) DO UPDATE SET org_name = excluded.org_name, name_key = excluded.name_key, founded_on = excluded.founded_on,
    joined_on = excluded.joined_on, region_level1_code = excluded.region_level1_code, region_level2_code = excluded.region_level2_code,
    field_codes = excluded.field_codes, beneficiary_codes = excluded.beneficiary_codes, main_activities = excluded.main_activities,
    business_certificate_until = excluded.business_certificate_until, donation_receipt_until = excluded.donation_receipt_until,
    opening = excluded.opening, project_count = excluded.project_count, cover_file_id = excluded.cover_file_id, avatar_file_id = excluded.avatar_file_id,
    names = excluded.names, prose = excluded.prose
  WHERE held.* IS DISTINCT FROM excluded.*;
$$;
