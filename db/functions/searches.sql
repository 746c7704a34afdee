-- What the search of the desk looks up: names, numbers and subjects without their spaces, so that a part is found
-- across words, cut up as search_grams cuts names (characters, pairs, both also in first consonants).

CREATE OR REPLACE FUNCTION search_key(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(public.search_text(texts), ' ', '')
$$;

-- A change of what these functions answer needs a REINDEX in a migration; so does one of search_text or search_grams.
-- `server/modules/searches/store.ts` asks by the very same expressions.
CREATE INDEX IF NOT EXISTS organization_grams_idx ON organization
  USING gin (search_grams(search_key(ARRAY[name, number]), '')) WITH (fastupdate = off);
-- A name that begins as asked stands first, however many have it somewhere else.
CREATE INDEX IF NOT EXISTS organization_key_idx ON organization ((search_key(ARRAY[name]) COLLATE "C"));
CREATE INDEX IF NOT EXISTS member_grams_idx ON member
  USING gin (search_grams(search_key(ARRAY[name, username, email, regexp_replace(phone, '[^0-9]', '', 'g')]), ''))
  WITH (fastupdate = off);
-- Few of the pairs of a phone's digits are rare, its end is.
CREATE INDEX IF NOT EXISTS member_phone_idx ON member ((right(regexp_replace(phone, '[^0-9]', '', 'g'), 4)));
CREATE INDEX IF NOT EXISTS project_grams_idx ON project
  USING gin (search_grams(search_key(ARRAY[title]), '')) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS order_grams_idx ON payments.order
  USING gin (search_grams(search_key(ARRAY[reference_code, payer_name]), '')) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS inquiry_grams_idx ON inquiry
  USING gin (search_grams(search_key(ARRAY[subject]), '')) WITH (fastupdate = off);
-- Their values are never estimated from, as those of npo_listing_grams_idx are not.
ALTER INDEX organization_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX member_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX project_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX payments.order_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX inquiry_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
