ALTER TABLE incident ADD COLUMN report_waived_at timestamptz;
ALTER TABLE incident ADD COLUMN notice_waived_at timestamptz;

ALTER TABLE incident
  ADD CONSTRAINT incident_report_check CHECK ((reported_at IS NULL) = (report_receipt IS NULL));

-- Until now an incident was closed with a reason in the step that closed it: it stands for what was not done.
UPDATE incident SET report_waived_at = CASE WHEN reported_at IS NULL THEN closed_at END,
    notice_waived_at = CASE WHEN NOT coalesce((SELECT bool_and(m.noticed_at IS NOT NULL) FROM incident_member m
      WHERE m.incident_id = incident.id), false) THEN closed_at END
  WHERE closed_at IS NOT NULL;
