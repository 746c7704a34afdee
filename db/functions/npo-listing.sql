-- The listing of each published NPO, and the texts by which it is searched.

-- Lone consonants and vowels as typed, with clusters apart (ㄳ is ㄱㅅ), the other letters by NFKC.
CREATE OR REPLACE FUNCTION search_jamo(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(translate(given, jamo, stand_ins), NFKC),
        stand_ins || conjoining, jamo || 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'),
      'ㄳ', 'ㄱㅅ'), 'ㄵ', 'ㄴㅈ'), 'ㄶ', 'ㄴㅎ'), 'ㄺ', 'ㄹㄱ'), 'ㄻ', 'ㄹㅁ'), 'ㄼ', 'ㄹㅂ'), 'ㄽ', 'ㄹㅅ'),
      'ㄾ', 'ㄹㅌ'), 'ㄿ', 'ㄹㅍ'), 'ㅀ', 'ㄹㅎ'), 'ㅄ', 'ㅂㅅ')
  FROM (
    SELECT string_agg(chr(x'3131'::int + at), '' ORDER BY at) AS jamo,
      string_agg(chr(x'f600'::int + at), '' ORDER BY at) AS stand_ins
    FROM generate_series(0, 93) at) lone,
    (SELECT string_agg(chr(x'1100'::int + at), '' ORDER BY at) AS conjoining
    FROM generate_series(0, 18) at) initial
$$;

-- The normalisation of catalog/search-text.ts: NFKC and lower case. Few texts have lone letters; what they need stands
-- in a function of its own, or every text would pay for it.
CREATE OR REPLACE FUNCTION search_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE
    WHEN given !~ '[\u1100-\u11ff\u3130-\u318f\u3200-\u327f\uffa0-\uffdc]' THEN normalize(given, NFKC)
    ELSE public.search_jamo(given) END COLLATE "und-x-icu")
$$;

-- Words of letters, digits and accents with one space between them, texts parted by a line feed.
CREATE OR REPLACE FUNCTION search_text(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(public.search_letters(array_to_string(texts, U&'\F700')) COLLATE "und-x-icu",
      '[^[:alnum:]\u0300-\u036f\uf700]+', ' ', 'g'),
    ' ?\uf700 ?', E'\n', 'g'), ' ')
$$;

-- What the search in SQL looks up, as catalog/search-index.ts does: characters and pairs within a word, and pairs
-- across a space with a space before them; of names also in first consonants, of prose pairs of whole syllables alone.
CREATE OR REPLACE FUNCTION pair_letters(letters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT CASE WHEN two = ' ' THEN ' ' || one || three ELSE one || two END
    FROM unnest(letters, letters[2:], letters[3:]) AS t(one, two, three)
    WHERE one <> ' ' AND one <> E'\n' AND two <> E'\n' AND (two <> ' ' OR three <> E'\n'))
$$;

-- Its cost says never to cut up the texts of a table where an index has done so.
CREATE OR REPLACE FUNCTION search_grams(names text, prose text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
  SELECT letters || consonants || public.pair_letters(letters) || public.pair_letters(consonants)
    || public.pair_letters(
      string_to_array(translate(prose, 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', repeat(E'\n', 19)), NULL))
  FROM (SELECT string_to_array(names, NULL) AS letters) own, LATERAL (
    SELECT ARRAY(
      SELECT CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
        THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END
      FROM unnest(letters) letter) AS consonants) first_consonants
$$;

-- The one index that needs a function; a change of what the function answers needs a REINDEX in a migration.
CREATE INDEX IF NOT EXISTS npo_listing_grams_idx ON npo_listing USING gin (search_grams(names, prose))
  WITH (fastupdate = off);
-- Its values are never estimated from: looking at them would mean cutting up a sample of all texts at every ANALYZE.
ALTER INDEX npo_listing_grams_idx ALTER COLUMN 1 SET STATISTICS 0;

-- The first sentence of an introduction; `openingOf` in catalog/npo-record.ts says the same.
CREATE OR REPLACE FUNCTION opening_of(intro text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(substring(intro FROM '^[^\n]*?[.!?](?=[ \n]|$)'), substring(intro FROM '^[^\n]*')), 120)
$$;

-- Brings the listings of some NPOs up to date; one that is not published has none.
CREATE OR REPLACE FUNCTION list_npos(npo_ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM npo_listing l USING npo n JOIN organization o ON o.id = n.id
  WHERE l.id = ANY (npo_ids) AND n.id = l.id
    AND NOT (n.is_published AND NOT n.is_hidden AND o.membership_status = 'APPROVED');
  INSERT INTO npo_listing AS held (
    id, org_name, name_key, founded_on, joined_on,
    region_level1_code, region_level2_code, field_codes, beneficiary_codes, main_activities,
    business_certificate_until, donation_receipt_until, opening, project_count, cover_file_id, avatar_file_id,
    names, prose)
  SELECT
    n.id, o.name, replace(search_text(ARRAY[o.name]), ' ', ''), n.founded_on,
    (o.created_at AT TIME ZONE 'Asia/Seoul')::date,
    n.region_level1_code, n.region_level2_code, n.field_codes, n.beneficiary_codes, n.main_activities,
    c.business_until, c.donation_until, opening_of(n.intro), cardinality(coalesce(p.names, '{}')),
    f.cover_id, a.file_id,
    search_text(ARRAY[o.name] || n.main_activities || coalesce(p.names, '{}')),
    search_text(coalesce(p.descriptions, '{}') || n.intro)
  FROM npo n JOIN organization o ON o.id = n.id
  CROSS JOIN LATERAL (
    SELECT array_agg(p.name ORDER BY p.actual_end DESC, p.id) AS names,
      array_agg(p.description ORDER BY p.actual_end DESC, p.id) AS descriptions
    FROM npo_project p WHERE p.npo_id = n.id AND NOT p.is_hidden) p
  CROSS JOIN LATERAL (
    SELECT (array_agg(f.id ORDER BY p.actual_end DESC, p.id, f.position, f.id))[1] AS cover_id
    FROM npo_project p JOIN file f ON f.npo_project_id = p.id AND f.class = 'NPO_PROJECT_IMAGE'
    WHERE p.npo_id = n.id AND NOT p.is_hidden AND NOT f.is_hidden) f
  CROSS JOIN LATERAL (
    SELECT
      max(coalesce(c.valid_until, '9999-12-31')) FILTER (WHERE c.document_type = 'BUSINESS_REGISTRATION')
        AS business_until,
      max(coalesce(c.valid_until, '9999-12-31')) FILTER (WHERE c.document_type = 'DONATION_DESIGNATION')
        AS donation_until
    FROM certificate c WHERE c.organization_id = n.id AND c.status = 'VERIFIED') c
  CROSS JOIN LATERAL (
    SELECT (array_agg(f.id ORDER BY m.is_contact DESC, f.created_at DESC, f.id))[1] AS file_id
    FROM member m JOIN file f ON f.avatar_member_id = m.id
    WHERE m.organization_id = n.id AND m.withdrawn_at IS NULL) a
  WHERE n.id = ANY (npo_ids) AND n.is_published AND NOT n.is_hidden AND o.membership_status = 'APPROVED'
  ON CONFLICT (id) DO UPDATE SET
    org_name = excluded.org_name, name_key = excluded.name_key, founded_on = excluded.founded_on,
    joined_on = excluded.joined_on, region_level1_code = excluded.region_level1_code,
    region_level2_code = excluded.region_level2_code, field_codes = excluded.field_codes,
    beneficiary_codes = excluded.beneficiary_codes, main_activities = excluded.main_activities,
    business_certificate_until = excluded.business_certificate_until,
    donation_receipt_until = excluded.donation_receipt_until, opening = excluded.opening,
    project_count = excluded.project_count, cover_file_id = excluded.cover_file_id,
    avatar_file_id = excluded.avatar_file_id, names = excluded.names, prose = excluded.prose
  WHERE held.* IS DISTINCT FROM excluded.*;
$$;

-- Only triggers call it: the app reads listings and never writes them.
REVOKE EXECUTE ON FUNCTION list_npos(uuid[]) FROM PUBLIC;
