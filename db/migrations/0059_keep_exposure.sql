DROP INDEX invitation_declined_idx;
CREATE INDEX invitation_declined_idx ON invitation (replied_at, decline_reason, project_id) WHERE status = 'DECLINED';

ALTER TABLE invitation ADD COLUMN exposure double precision NOT NULL DEFAULT 0;

-- As the trigger of new offers keeps it. To whoever looks at an offer nothing has changed: its version stays.
ALTER TABLE invitation DISABLE TRIGGER USER;
UPDATE invitation v SET exposure = ln(2::double precision) / ln(1 + c.rank::double precision)
FROM match_candidate c
WHERE c.match_id = v.match_id AND c.npo_id = v.npo_id AND c.rank <= 10 AND NOT c.is_repeat_partner;
ALTER TABLE invitation ENABLE TRIGGER USER;

CREATE INDEX invitation_exposure_idx ON invitation (created_at, npo_id, exposure)
  WHERE exposure > (0)::double precision;
