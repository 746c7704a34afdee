INSERT INTO status_transition (entity, from_status, to_status) VALUES ('organization', 'REJECTED', 'PENDING');
