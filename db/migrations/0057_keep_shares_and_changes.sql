CREATE TABLE npo_profile_share (
  npo_id uuid PRIMARY KEY CONSTRAINT npo_profile_share_npo_id_organization_id_fk
    REFERENCES organization ON DELETE CASCADE,
  share smallint NOT NULL,
  CONSTRAINT npo_profile_share_check CHECK (share BETWEEN 0 AND 100)
);

-- What `keep_profile_shares` of `db/functions` would write for the NPOs that are there already.
INSERT INTO npo_profile_share
SELECT o.id, round(100.0 * (wished - gaps) / wished)
FROM organization o
LEFT JOIN npo n ON n.id = o.id
LEFT JOIN (
  SELECT npo_id, count(*)::int AS works, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM file f WHERE f.npo_project_id = w.id AND f.class = 'NPO_PROJECT_IMAGE'))::int AS bare
  FROM npo_project w GROUP BY npo_id) w ON w.npo_id = o.id
LEFT JOIN (
  SELECT organization_id,
    bool_or(status IN ('VERIFIED', 'REVIEWING') AND document_type = 'DONATION_DESIGNATION') AS donation,
    bool_or(status IN ('VERIFIED', 'REVIEWING') AND document_type = 'BUSINESS_REGISTRATION') AS business,
    bool_or(status IN ('VERIFIED', 'REVIEWING') AND document_type = 'UNIQUE_NUMBER') AS single,
    bool_or(document_type = 'BUSINESS_REGISTRATION') AS gave_business
  FROM certificate WHERE status IN ('VERIFIED', 'REVIEWING', 'REJECTED', 'EXPIRED')
  GROUP BY organization_id) c ON c.organization_id = o.id
CROSS JOIN LATERAL (SELECT coalesce(w.works, 0) AS works, coalesce(w.bare, 0) AS bare,
  coalesce(c.donation, false) AS has_donation, coalesce(c.business, false) AS has_business,
  NOT (coalesce(c.single, false) AND NOT coalesce(c.gave_business, false)) AS wants_business) g
CROSS JOIN LATERAL (SELECT 6 + g.works + g.wants_business::int AS wished,
  (n.region_level1_code IS NULL)::int + (n.founded_on IS NULL)::int
    + (char_length(regexp_replace(coalesce(n.intro, ''), '^\s+|\s+$', '', 'g')) < 60)::int
    + (coalesce(cardinality(n.main_activities), 0) < 2)::int + (g.works < 3)::int + g.bare
    + (NOT g.has_donation)::int + (g.wants_business AND NOT g.has_business)::int AS gaps) s
WHERE o.type = 'NPO' AND o.membership_status = 'APPROVED';

-- Days and hours of a step are counted without the rows.
CREATE INDEX project_step_listed_idx ON project_step (listed_on, hours_to_list, field_code);
CREATE INDEX project_step_accepted_idx ON project_step (accepted_on, hours_to_accept, field_code);
CREATE INDEX project_step_chosen_idx ON project_step (chosen_on, hours_to_choose, field_code);
CREATE INDEX project_step_confirmed_idx ON project_step (confirmed_on, hours_to_confirm, field_code);
CREATE INDEX project_step_started_idx ON project_step (started_on, hours_to_start, field_code);
CREATE INDEX project_step_closed_idx ON project_step (closed_on, hours_to_close, field_code);
CREATE INDEX project_step_canceled_idx ON project_step (canceled_on, field_code);

CREATE TABLE task_change (
  slot integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sources bigint NOT NULL,
  marks bigint NOT NULL
);

-- Those of which a report may be late.
CREATE INDEX partnership_end_idx ON partnership (actual_end) WHERE ended_at IS NULL;
