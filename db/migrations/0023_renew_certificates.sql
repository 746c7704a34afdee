DROP INDEX certificate_type_key;
CREATE UNIQUE INDEX certificate_standing_key ON certificate (organization_id, document_type)
  WHERE status IN ('VERIFIED', 'EXPIRED');
CREATE UNIQUE INDEX certificate_waiting_key ON certificate (organization_id, document_type)
  WHERE status IN ('REVIEWING', 'REJECTED');
