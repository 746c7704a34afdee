CREATE TABLE "npo_listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_name" text NOT NULL,
	"name_key" text NOT NULL,
	"founded_on" date,
	"joined_on" date NOT NULL,
	"region_level1_code" text,
	"region_level2_code" text,
	"field_codes" text[] NOT NULL,
	"beneficiary_codes" text[] NOT NULL,
	"main_activities" text[] NOT NULL,
	"business_certificate_until" date,
	"donation_receipt_until" date,
	"project_count" integer NOT NULL,
	"cover_file_id" uuid,
	"avatar_file_id" uuid,
	"names" text NOT NULL,
	"prose" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "npo_listing" ADD CONSTRAINT "npo_listing_id_npo_id_fk" FOREIGN KEY ("id") REFERENCES "public"."npo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npo_listing_recent_idx" ON "npo_listing" USING btree ("joined_on" DESC,"id");--> statement-breakpoint
CREATE INDEX "npo_listing_experience_idx" ON "npo_listing" USING btree ("project_count" DESC,"id");--> statement-breakpoint
CREATE INDEX "npo_listing_tenure_idx" ON "npo_listing" USING btree (coalesce("founded_on", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "npo_listing_name_idx" ON "npo_listing" USING btree ("name_key" COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "npo_listing_field_idx" ON "npo_listing" USING gin ("field_codes");--> statement-breakpoint
CREATE INDEX "npo_listing_region_idx" ON "npo_listing" USING btree ("region_level1_code","region_level2_code");--> statement-breakpoint

-- The normalisation of catalog/search-text.ts: NFKC and lower case, but lone consonants and vowels as typed, with
-- clusters apart (ㄳ is ㄱㅅ). Few texts have any, so the others skip that part.
CREATE FUNCTION search_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN given !~ '[\u1100-\u11ff\u3130-\u318f\u3200-\u327f\uffa0-\uffdc]' THEN normalize(given, NFKC)
    ELSE (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        translate(normalize(translate(given, jamo, stand_ins), NFKC), stand_ins || conjoining, jamo || 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'),
        'ㄳ', 'ㄱㅅ'), 'ㄵ', 'ㄴㅈ'), 'ㄶ', 'ㄴㅎ'), 'ㄺ', 'ㄹㄱ'), 'ㄻ', 'ㄹㅁ'), 'ㄼ', 'ㄹㅂ'), 'ㄽ', 'ㄹㅅ'), 'ㄾ', 'ㄹㅌ'),
        'ㄿ', 'ㄹㅍ'), 'ㅀ', 'ㄹㅎ'), 'ㅄ', 'ㅂㅅ')
      FROM (SELECT string_agg(chr(x'3131'::int + at), '' ORDER BY at) AS jamo, string_agg(chr(x'f600'::int + at), '' ORDER BY at) AS stand_ins
        FROM generate_series(0, 93) at) lone,
        (SELECT string_agg(chr(x'1100'::int + at), '' ORDER BY at) AS conjoining FROM generate_series(0, 18) at) initial)
    END COLLATE "und-x-icu")
$$;
--> statement-breakpoint
-- Words of letters, digits and accents with one space between them, texts parted by a line feed.
CREATE FUNCTION search_text(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(search_letters(array_to_string(texts, U&'\F700')) COLLATE "und-x-icu", '[^[:alnum:]\u0300-\u036f\uf700]+', ' ', 'g'),
    ' ?\uf700 ?', E'\n', 'g'), ' ')
$$;
--> statement-breakpoint
-- What the search in SQL looks up, as catalog/search-index.ts does: characters and pairs within a word, and pairs across a
-- space with a space before them; of names also in first consonants, of prose pairs of whole syllables alone.
CREATE FUNCTION pair_letters(letters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT CASE WHEN two = ' ' THEN ' ' || one || three ELSE one || two END
    FROM unnest(letters, letters[2:], letters[3:]) AS t(one, two, three)
    WHERE one <> ' ' AND one <> E'\n' AND two <> E'\n' AND (two <> ' ' OR three <> E'\n'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_grams(names text, prose text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT letters || consonants || public.pair_letters(letters) || public.pair_letters(consonants)
    || public.pair_letters(string_to_array(translate(prose, 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', repeat(E'\n', 19)), NULL))
  FROM (SELECT string_to_array(names, NULL) AS letters) own, LATERAL (
    SELECT ARRAY(SELECT CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END
    FROM unnest(letters) letter) AS consonants) first_consonants
$$;
--> statement-breakpoint
CREATE INDEX npo_listing_grams_idx ON npo_listing USING gin (search_grams(names, prose)) WITH (fastupdate = off);
--> statement-breakpoint
-- Its values are never estimated from: looking at them would mean cutting up a sample of all texts at every ANALYZE.
ALTER INDEX npo_listing_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint

-- Brings the listings of some NPOs up to date; one that is not published has none.
CREATE FUNCTION list_npos(npo_ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM npo_listing l USING npo n JOIN organization o ON o.id = n.id
  WHERE l.id = ANY (npo_ids) AND n.id = l.id AND NOT (n.is_published AND o.membership_status = 'APPROVED');
  INSERT INTO npo_listing AS held (id, org_name, name_key, founded_on, joined_on, region_level1_code, region_level2_code, field_codes,
    beneficiary_codes, main_activities, business_certificate_until, donation_receipt_until, project_count, cover_file_id,
    avatar_file_id, names, prose)
  SELECT n.id, o.name, replace(search_text(ARRAY[o.name]), ' ', ''), n.founded_on, (o.created_at AT TIME ZONE 'Asia/Seoul')::date,
    n.region_level1_code, n.region_level2_code, n.field_codes, n.beneficiary_codes, n.main_activities,
    c.business_until, c.donation_until, cardinality(coalesce(p.names, '{}')), f.cover_id, a.file_id,
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
    project_count = excluded.project_count, cover_file_id = excluded.cover_file_id, avatar_file_id = excluded.avatar_file_id,
    names = excluded.names, prose = excluded.prose
  WHERE held.* IS DISTINCT FROM excluded.*;
$$;
--> statement-breakpoint
-- As before, and the listing with it: what an invitation or a project changes is in no listing.
CREATE OR REPLACE FUNCTION touch_catalog_after_statement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  npo_ids uuid[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' WHEN 'DELETE' THEN 'old_rows'
    ELSE '(SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows)' END;
BEGIN
  -- The stamp itself updates npo; it must not stamp again.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT npo_id) FROM (%s) changed WHERE npo_id IS NOT NULL',
    format(TG_ARGV[0], source)) INTO npo_ids;
  IF coalesce(cardinality(npo_ids), 0) = 0 THEN RETURN NULL; END IF;
  PERFORM touch_catalog(npo_ids);
  IF TG_TABLE_NAME NOT IN ('invitation', 'project') THEN PERFORM list_npos(npo_ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION touch_catalog_for_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  npo_ids uuid[] := (SELECT array_agg(id) FROM npo WHERE id IN (OLD.organization_id, NEW.organization_id));
BEGIN
  PERFORM touch_catalog(npo_ids);
  PERFORM list_npos(npo_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION list_npos(uuid[]) FROM PUBLIC;
--> statement-breakpoint
SELECT list_npos(array_agg(id)) FROM npo;
--> statement-breakpoint
GRANT SELECT ON npo_listing TO matson_app;
