-- How far each request has come (O-20): when it first took each step, and how long the step before had lasted. Only
-- what happened first counts: another list, another choice or a later correction moves nothing.

CREATE OR REPLACE FUNCTION korean_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (at AT TIME ZONE 'Asia/Seoul')::date
$$;

-- Whole hours between two instants; null where one is missing or the second is not the later one.
CREATE OR REPLACE FUNCTION hours_between(first timestamptz, second timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN second >= first THEN floor(extract(epoch FROM second - first) / 3600)::int END
$$;

-- Brings the steps of a project up to date with the request, its log, its first list, the answers to its offers and
-- its report. In plpgsql and of one project, so that each connection plans it once, whatever the project: every change
-- of a status calls it, and planning takes longer than running.
CREATE OR REPLACE FUNCTION keep_project_steps(of_project uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO project_step AS held (
    project_id, region_level1_code, field_code,
    requested_on, listed_on, accepted_on, chosen_on, confirmed_on, started_on, closed_on, canceled_on,
    hours_to_list, hours_to_accept, hours_to_choose, hours_to_confirm, hours_to_start, hours_to_close,
    fit, report_due_on, reported_on, hours_to_report)
  SELECT
    p.id, p.region_level1_code, p.field_code,
    korean_day(p.created_at), korean_day(e.listed_at), korean_day(v.accepted_at), korean_day(e.chosen_at),
    korean_day(e.confirmed_at), korean_day(e.started_at), korean_day(e.closed_at), korean_day(e.canceled_at),
    hours_between(p.created_at, e.listed_at), hours_between(e.listed_at, v.accepted_at),
    hours_between(v.accepted_at, e.chosen_at), hours_between(e.chosen_at, e.confirmed_at),
    hours_between(e.confirmed_at, e.started_at), hours_between(e.started_at, e.closed_at),
    m.fit, r.due_on, korean_day(r.reported_at), CASE WHEN r.reported_at IS NOT NULL
      THEN coalesce(hours_between(r.ended_at, r.reported_at), 0) END
  FROM project p
  CROSS JOIN LATERAL (
    SELECT min(created_at) FILTER (WHERE status = 'PROPOSING') AS listed_at,
      min(created_at) FILTER (WHERE status = 'MATCHED') AS chosen_at,
      min(created_at) FILTER (WHERE status = 'CONFIRMED') AS confirmed_at,
      min(created_at) FILTER (WHERE status = 'IN_PROGRESS') AS started_at,
      min(created_at) FILTER (WHERE status = 'CLOSED') AS closed_at,
      min(created_at) FILTER (WHERE status = 'CANCELED') AS canceled_at
    FROM project_event WHERE project_id = p.id) e
  CROSS JOIN LATERAL (
    -- A filter keeps the planner from walking the index of all answers to the first of this project.
    SELECT min(replied_at) FILTER (WHERE status <> 'DECLINED') AS accepted_at FROM invitation WHERE project_id = p.id) v
  -- The best five of the first list that was sent, as the engine saw them.
  LEFT JOIN LATERAL (
    SELECT round(avg(c.fit))::int AS fit FROM match_candidate c
    WHERE e.listed_at IS NOT NULL AND c.automatic_rank <= 5 AND c.added_reason IS NULL AND c.match_id = (
      SELECT id FROM match WHERE project_id = p.id AND published_at IS NOT NULL ORDER BY sequence LIMIT 1)) m ON true
  -- The report that is owed: what an agreement promises, or what came without one.
  LEFT JOIN LATERAL (
    SELECT s.actual_end + report_days(a.content) AS due_on, f.created_at AS reported_at,
      (s.actual_end + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AS ended_at
    FROM partnership s
    LEFT JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
    LEFT JOIN report t ON t.partnership_id = s.id
    LEFT JOIN report_submission f ON f.report_id = t.id AND f.number = 1
    WHERE s.id = p.partnership_id AND (a.id IS NOT NULL OR f.id IS NOT NULL)) r ON true
  WHERE p.id = of_project
  ON CONFLICT (project_id) DO UPDATE SET
    region_level1_code = excluded.region_level1_code, field_code = excluded.field_code,
    requested_on = excluded.requested_on, listed_on = excluded.listed_on, accepted_on = excluded.accepted_on,
    chosen_on = excluded.chosen_on, confirmed_on = excluded.confirmed_on, started_on = excluded.started_on,
    closed_on = excluded.closed_on, canceled_on = excluded.canceled_on, hours_to_list = excluded.hours_to_list,
    hours_to_accept = excluded.hours_to_accept, hours_to_choose = excluded.hours_to_choose,
    hours_to_confirm = excluded.hours_to_confirm, hours_to_start = excluded.hours_to_start,
    hours_to_close = excluded.hours_to_close, fit = excluded.fit, report_due_on = excluded.report_due_on,
    reported_on = excluded.reported_on, hours_to_report = excluded.hours_to_report
  WHERE held.* IS DISTINCT FROM excluded.*;
END $$;

-- Only triggers call it: the app reads steps and never writes them.
REVOKE EXECUTE ON FUNCTION keep_project_steps(uuid) FROM PUBLIC;

-- TG_ARGV: the column that names the project.
CREATE OR REPLACE FUNCTION keep_project_steps_of_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_project_steps((to_jsonb(NEW) ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;

-- A request that is new has taken no step but its first.
CREATE OR REPLACE FUNCTION begin_project_steps() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO project_step (project_id, region_level1_code, field_code, requested_on)
    VALUES (NEW.id, NEW.region_level1_code, NEW.field_code, korean_day(NEW.created_at));
  RETURN NULL;
END $$;

-- When a report is due follows from the end of the period, but only where one is owed or has come.
CREATE OR REPLACE FUNCTION keep_partnership_steps() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM agreement WHERE partnership_id = NEW.id AND status = 'CONFIRMED')
    OR EXISTS (SELECT FROM report WHERE partnership_id = NEW.id) THEN
    PERFORM keep_project_steps(NEW.project_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_steps AFTER INSERT ON project
  FOR EACH ROW EXECUTE FUNCTION begin_project_steps();
CREATE OR REPLACE TRIGGER project_event_steps AFTER INSERT ON project_event
  FOR EACH ROW WHEN (NEW.status IN ('PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'CLOSED', 'CANCELED'))
  EXECUTE FUNCTION keep_project_steps_of_row('project_id');
CREATE OR REPLACE TRIGGER invitation_steps AFTER INSERT OR UPDATE OF replied_at ON invitation
  FOR EACH ROW WHEN (NEW.replied_at IS NOT NULL) EXECUTE FUNCTION keep_project_steps_of_row('project_id');
CREATE OR REPLACE TRIGGER partnership_steps AFTER UPDATE OF actual_end ON partnership
  FOR EACH ROW WHEN (NEW.actual_end IS DISTINCT FROM OLD.actual_end) EXECUTE FUNCTION keep_partnership_steps();
CREATE OR REPLACE TRIGGER agreement_steps AFTER INSERT OR UPDATE OF status ON agreement
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMED') EXECUTE FUNCTION keep_project_steps_of_row('project_id');
-- A submission stands before its report counts it.
CREATE OR REPLACE TRIGGER report_steps AFTER UPDATE OF round ON report
  FOR EACH ROW WHEN (NEW.round = 1 AND OLD.round = 0) EXECUTE FUNCTION keep_project_steps_of_row('project_id');
