CREATE INDEX match_published_idx ON match (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX invitation_declined_idx ON invitation (replied_at, decline_reason) WHERE status = 'DECLINED';
CREATE INDEX invitation_expired_idx ON invitation (reply_by) WHERE status = 'EXPIRED';
CREATE INDEX invitation_replied_idx ON invitation (replied_at) WHERE replied_at IS NOT NULL;
CREATE TABLE project_step (
  project_id uuid PRIMARY KEY CONSTRAINT project_step_project_id_project_id_fk REFERENCES project ON DELETE CASCADE,
  region_level1_code text NOT NULL,
  field_code text NOT NULL,
  requested_on date NOT NULL,
  listed_on date,
  accepted_on date,
  chosen_on date,
  confirmed_on date,
  started_on date,
  closed_on date,
  canceled_on date,
  hours_to_list integer,
  hours_to_accept integer,
  hours_to_choose integer,
  hours_to_confirm integer,
  hours_to_start integer,
  hours_to_close integer
);

-- What `keep_project_steps` of `db/functions` would write for the projects that are there already.
INSERT INTO project_step
SELECT p.id, p.region_level1_code, p.field_code,
  d.days[1], d.days[2], d.days[3], d.days[4], d.days[5], d.days[6], d.days[7],
  (e.canceled_at AT TIME ZONE 'Asia/Seoul')::date,
  d.hours[1], d.hours[2], d.hours[3], d.hours[4], d.hours[5], d.hours[6]
FROM project p
JOIN (
  SELECT p.id, min(e.created_at) FILTER (WHERE e.status = 'PROPOSING') AS listed_at,
    min(e.created_at) FILTER (WHERE e.status = 'MATCHED') AS chosen_at,
    min(e.created_at) FILTER (WHERE e.status = 'CONFIRMED') AS confirmed_at,
    min(e.created_at) FILTER (WHERE e.status = 'IN_PROGRESS') AS started_at,
    min(e.created_at) FILTER (WHERE e.status = 'CLOSED') AS closed_at,
    min(e.created_at) FILTER (WHERE e.status = 'CANCELED') AS canceled_at
  FROM project p LEFT JOIN project_event e ON e.project_id = p.id GROUP BY p.id) e ON e.id = p.id
LEFT JOIN (
  SELECT project_id, min(replied_at) AS accepted_at FROM invitation WHERE status <> 'DECLINED' GROUP BY project_id) v
  ON v.project_id = p.id
CROSS JOIN LATERAL (
  SELECT ARRAY[p.created_at, e.listed_at, v.accepted_at, e.chosen_at, e.confirmed_at, e.started_at, e.closed_at]
    AS instants) i
CROSS JOIN LATERAL (
  SELECT array_agg((i.instants[n] AT TIME ZONE 'Asia/Seoul')::date ORDER BY n) AS days,
    array_agg(CASE WHEN i.instants[n + 1] >= i.instants[n]
      THEN floor(extract(epoch FROM i.instants[n + 1] - i.instants[n]) / 3600)::int END ORDER BY n) AS hours
  FROM generate_series(1, 7) n) d;
