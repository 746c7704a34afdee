-- Lines of a log that one transaction writes keep the order in which it wrote them.
ALTER TABLE project_event ALTER COLUMN created_at SET DEFAULT clock_timestamp();
