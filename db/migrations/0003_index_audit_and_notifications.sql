DROP INDEX audit_entry_actor_idx;
DROP INDEX audit_entry_subject_idx;
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id, sequence);
CREATE INDEX audit_entry_at_idx ON audit_entry (at);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_id, sequence);
DROP INDEX notification_member_idx;
CREATE INDEX notification_member_idx ON notification (member_id, created_at, id);
CREATE INDEX notification_unread_idx ON notification (member_id) WHERE read_at IS NULL;
