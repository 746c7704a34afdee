-- The bar 분야·주제 became two. Lists of before keep their one, under a key of its own.
UPDATE match_candidate SET factors = (
  SELECT jsonb_agg(
    CASE f.value ->> 'key' WHEN 'FIELD' THEN f.value || '{"key": "FIELD_AND_TOPIC"}' ELSE f.value END
    ORDER BY f.ordinality)
  FROM jsonb_array_elements(factors) WITH ORDINALITY f)
WHERE jsonb_array_length(factors) = 5;
