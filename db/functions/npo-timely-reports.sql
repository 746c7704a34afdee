-- How many of an NPO's closed projects were to be reported on, and of how many the report came by its day (G-55), for
-- the engine and for the NPO itself. The day is that of the agreement after the agreed end, which an extension moves.
-- A project without agreement counts where it was reported on: nothing else was promised. What was canceled does not.
CREATE OR REPLACE FUNCTION npo_timely_reports(npo_ids uuid[])
RETURNS TABLE (npo_id uuid, due integer, timely integer)
LANGUAGE sql STABLE AS $$
  SELECT q.npo_id, count(*)::int, count(*) FILTER (WHERE q.submitted_on <= q.due_on)::int
  FROM (
    SELECT s.npo_id, (f.created_at AT TIME ZONE 'Asia/Seoul')::date AS submitted_on,
      s.actual_end + report_days(a.content) AS due_on
    FROM partnership s
    JOIN project p ON p.partnership_id = s.id AND p.status = 'CLOSED'
    LEFT JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
    LEFT JOIN report r ON r.partnership_id = s.id
    LEFT JOIN report_submission f ON f.report_id = r.id AND f.number = 1
    WHERE s.npo_id = ANY (npo_ids) AND (f.id IS NOT NULL OR a.id IS NOT NULL)
  ) q
  GROUP BY q.npo_id
$$;
