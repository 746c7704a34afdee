-- Introductions are searched like the descriptions of projects. `list_npos` writes them from now on; this is what
-- stands. A new database has neither listings nor the function yet.
DO $$
BEGIN
  IF EXISTS (SELECT FROM npo_listing) THEN
    UPDATE npo_listing l SET prose = search_text(coalesce(p.descriptions, '{}') || n.intro)
    FROM npo n CROSS JOIN LATERAL (
      SELECT array_agg(p.description ORDER BY p.actual_end DESC, p.id) AS descriptions
      FROM npo_project p WHERE p.npo_id = n.id AND NOT p.is_hidden) p
    WHERE n.id = l.id;
  END IF;
END $$;
