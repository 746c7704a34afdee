ALTER TABLE project_step
  ADD COLUMN fit integer,
  ADD COLUMN report_due_on date,
  ADD COLUMN reported_on date,
  ADD COLUMN hours_to_report integer;

-- What `keep_project_steps` of `db/functions` would write for the projects that are there already.
WITH listed AS (
  SELECT DISTINCT ON (m.project_id) m.project_id, m.id FROM match m
  WHERE m.published_at IS NOT NULL ORDER BY m.project_id, m.sequence),
fitted AS (
  SELECT l.project_id, round(avg(c.fit))::int AS fit FROM listed l JOIN match_candidate c ON c.match_id = l.id
  WHERE c.automatic_rank <= 5 AND c.added_reason IS NULL GROUP BY l.project_id)
UPDATE project_step SET fit = fitted.fit FROM fitted
WHERE fitted.project_id = project_step.project_id AND project_step.listed_on IS NOT NULL;

WITH agreed AS (
  SELECT a.partnership_id, (SELECT substring(c ->> 'text' FROM '종료 뒤 ([0-9]{1,3})일 안에')::int
    FROM jsonb_array_elements(a.content -> 'clauses') c WHERE c ->> 'number' = '9' LIMIT 1) AS days
  FROM agreement a WHERE a.status = 'CONFIRMED'),
owed AS (
  SELECT p.id, s.actual_end + coalesce(nullif(g.days, 0), 14) AS due_on, f.created_at AS reported_at,
    (s.actual_end + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AS ended_at
  FROM project p
  JOIN partnership s ON s.id = p.partnership_id
  LEFT JOIN agreed g ON g.partnership_id = s.id
  LEFT JOIN report t ON t.partnership_id = s.id
  LEFT JOIN report_submission f ON f.report_id = t.id AND f.number = 1
  WHERE g.partnership_id IS NOT NULL OR f.id IS NOT NULL)
UPDATE project_step SET report_due_on = owed.due_on,
  reported_on = (owed.reported_at AT TIME ZONE 'Asia/Seoul')::date,
  hours_to_report = CASE WHEN owed.reported_at IS NOT NULL
    THEN greatest(0, floor(extract(epoch FROM owed.reported_at - owed.ended_at) / 3600)::int) END
FROM owed WHERE owed.id = project_step.project_id;

CREATE INDEX project_step_report_due_idx ON project_step (report_due_on, reported_on) WHERE report_due_on IS NOT NULL;
CREATE INDEX project_step_reported_idx ON project_step (reported_on, hours_to_report) WHERE reported_on IS NOT NULL;
CREATE INDEX inquiry_answered_idx ON inquiry (answered_at, created_at) WHERE answered_at IS NOT NULL;
