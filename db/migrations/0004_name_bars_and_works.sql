-- The bar 분야·주제 became two. Lists of before keep their one, under a key of its own.
UPDATE match_candidate SET factors = (
  SELECT jsonb_agg(
    CASE f.value ->> 'key' WHEN 'FIELD' THEN f.value || '{"key": "FIELD_AND_TOPIC"}' ELSE f.value END
    ORDER BY f.ordinality)
  FROM jsonb_array_elements(factors) WITH ORDINALITY f)
WHERE jsonb_array_length(factors) = 5;

-- Reasons name the works that they link to.
UPDATE match_candidate SET reasons = (
  SELECT coalesce(jsonb_agg((r.value - 'npoProjectIds') || jsonb_build_object('npoProjects', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', coalesce(p.name, '대표 사업'))
        ORDER BY i.place), '[]')
      FROM jsonb_array_elements_text(coalesce(r.value -> 'npoProjectIds', '[]')) WITH ORDINALITY i(id, place)
      LEFT JOIN npo_project p ON p.id = i.id::uuid)) ORDER BY r.ordinality), '[]')
  FROM jsonb_array_elements(reasons) WITH ORDINALITY r)
WHERE jsonb_array_length(reasons) > 0;
