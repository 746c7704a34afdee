-- How NPOs answered offers (F-68), for the engine and for the NPO itself. An offer counts once it is answered or its
-- reply day has passed; one that ended because another NPO was chosen does not. A company counts at most once in a
-- quarter of the Korean calendar, as accepted where any of its offers was, so that nobody can lower a share alone.
-- An acceptance that was taken back is none, unless the day by which the company was to choose had passed (F-39).
CREATE OR REPLACE FUNCTION npo_acceptance(npo_ids uuid[])
RETURNS TABLE (npo_id uuid, counted integer, accepted integer)
LANGUAGE sql STABLE AS $$
  SELECT q.npo_id, count(*)::int, count(*) FILTER (WHERE q.was_accepted)::int
  FROM (
    SELECT v.npo_id, bool_or(v.replied_at IS NOT NULL AND v.status <> 'DECLINED' AND (v.status <> 'TAKEN_BACK'
      OR (v.taken_back_at AT TIME ZONE 'Asia/Seoul')::date > v.choose_by)) AS was_accepted
    -- Looked up for each offer: of a join PostgreSQL would expect many, and read all projects.
    FROM invitation v CROSS JOIN LATERAL (SELECT company_id FROM project WHERE id = v.project_id OFFSET 0) p
    WHERE v.npo_id = ANY (npo_ids) AND (v.replied_at IS NOT NULL OR v.status = 'EXPIRED')
    GROUP BY v.npo_id, p.company_id, date_trunc('quarter', v.created_at AT TIME ZONE 'Asia/Seoul')
  ) q
  GROUP BY q.npo_id
$$;
