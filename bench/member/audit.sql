-- The audit log: what made the projects and what was looked at, in the order of time, as one chain.

CREATE UNLOGGED TABLE bench.audit AS
  SELECT p.created_at AS at, requester_id AS actor_id, 'COMPANY' AS actor_role, 'project.create' AS action,
    'project' AS subject_type, p.id AS subject_id, NULL AS reason, jsonb_build_object('title', title) AS details
  FROM bench.project p
  UNION ALL
  SELECT s.created_at, CASE by WHEN 'COMPANY' THEN requester_id WHEN 'ADMIN' THEN bench.admin_id(23, s.number) END, by,
    'project.transition', 'project', p.id, CASE WHEN s.status = 'CANCELED' THEN '예산이 줄어 올해는 진행하지 못해요' END,
    jsonb_build_object('from', from_status, 'to', s.status, 'version', s.at + 1)
  FROM bench.step s JOIN bench.project p ON p.number = s.project WHERE s.at > 0
  UNION ALL
  SELECT d.created_at, CASE WHEN is_of_npo THEN bench.id('member', npo) ELSE requester_id END,
    CASE WHEN is_of_npo THEN 'NPO' ELSE 'COMPANY' END, 'file.create', 'file', bench.id('document', d.number), NULL,
    jsonb_build_object('projectId', p.id)
  FROM bench.document d JOIN bench.project p ON p.number = d.project;

-- The rest of the log is what members and the admin looked at.
INSERT INTO bench.audit
  SELECT clock.instant - make_interval(secs => bench.draw(30, entry, 86400 * 1000)),
    CASE WHEN is_admin THEN bench.admin_id(31, number) ELSE p.requester_id END, CASE WHEN is_admin THEN 'ADMIN' ELSE 'COMPANY' END,
    CASE WHEN is_admin THEN 'organization.read' ELSE 'contact.view' END, 'organization', bench.npo_id(p.npo), NULL,
    CASE WHEN is_admin THEN '{}' ELSE jsonb_build_object('projectId', p.id, 'purpose', 'matched project') END
  FROM generate_series(1, :logEntries - (SELECT count(*) FROM project_event) - (SELECT count(*) FROM bench.audit)) entry
    JOIN bench.project p ON p.number = 1 + bench.draw(32, entry, :projects), bench.clock,
    LATERAL (SELECT bench.draw(33, entry, 4) = 0 AS is_admin) a;

-- Each hash covers the one before it: the product's own function, entry by entry.
CREATE AGGREGATE bench.chain(bigint, timestamptz, uuid, text, text, text, uuid, text, jsonb) (
  SFUNC = audit_entry_hash, STYPE = text, INITCOND = '0000000000000000000000000000000000000000000000000000000000000000');

INSERT INTO audit_entry (sequence, at, actor_id, actor_role, action, subject_type, subject_id, reason, details, previous_hash, hash)
  SELECT sequence, at, actor_id, actor_role, action, subject_type, subject_id, reason, details,
    lag(hash, 1, repeat('0', 64)) OVER (ORDER BY sequence), hash
  FROM (
    SELECT *, bench.chain(sequence, at, actor_id, actor_role, action, subject_type, subject_id, reason, details)
      OVER (ORDER BY sequence ROWS UNBOUNDED PRECEDING) AS hash
    FROM (SELECT *, row_number() OVER (ORDER BY at, subject_id, action) AS sequence FROM bench.audit) ordered) chained;

UPDATE audit_head SET (sequence, hash) = (SELECT sequence, hash FROM audit_entry ORDER BY sequence DESC LIMIT 1);
DROP TABLE bench.audit;
