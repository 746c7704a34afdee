-- Notifications and mails lie in months, so that what is old goes with its month and leaves no holes behind
-- (docs/decisions/0141). Each row moves once; it keeps its id, its moment and with them its place in every list.
CREATE SCHEMA months;
ALTER TABLE notification SET SCHEMA months;
ALTER TABLE mail SET SCHEMA months;

CREATE TABLE notification (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);

CREATE TABLE mail (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid,
  to_address text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);

-- A month for each that has rows; those to come are made by keep_months().
DO $$
DECLARE
  parent text;
  first date;
BEGIN
  FOREACH parent IN ARRAY ARRAY['notification', 'mail'] LOOP
    FOR first IN EXECUTE format(
      'SELECT DISTINCT date_trunc(''month'', created_at AT TIME ZONE ''Asia/Seoul'')::date FROM months.%I', parent)
    LOOP
      EXECUTE format('CREATE TABLE months.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
        parent || to_char(first, '_YYYY_MM'), parent, first::timestamp AT TIME ZONE 'Asia/Seoul',
        (first + interval '1 month') AT TIME ZONE 'Asia/Seoul');
    END LOOP;
    EXECUTE format('CREATE TABLE months.%I PARTITION OF public.%I DEFAULT', parent || '_rest', parent);
  END LOOP;
END $$;

INSERT INTO notification (id, member_id, title, body, path, read_at, created_at)
  SELECT id, member_id, title, body, path, read_at, created_at FROM months.notification ORDER BY created_at;
INSERT INTO mail (id, member_id, to_address, subject, text, html, status, attempts, last_error, sent_at, version,
    created_at, updated_at)
  SELECT id, member_id, to_address, subject, text, html, status, attempts, last_error, sent_at, version,
    created_at, updated_at FROM months.mail ORDER BY created_at;
DROP TABLE months.notification;
DROP TABLE months.mail;

ALTER TABLE notification ADD CONSTRAINT notification_pkey PRIMARY KEY (id, created_at);
ALTER TABLE notification ADD CONSTRAINT notification_member_id_member_id_fk
  FOREIGN KEY (member_id) REFERENCES member ON DELETE CASCADE;
CREATE INDEX notification_member_idx ON notification (member_id, created_at, id);
CREATE INDEX notification_unread_idx ON notification (member_id) WHERE read_at IS NULL;

ALTER TABLE mail ADD CONSTRAINT mail_pkey PRIMARY KEY (id, created_at);
ALTER TABLE mail ADD CONSTRAINT mail_member_id_member_id_fk
  FOREIGN KEY (member_id) REFERENCES member ON DELETE SET NULL;
CREATE INDEX mail_status_idx ON mail (status, created_at);
CREATE INDEX mail_member_idx ON mail (member_id);
