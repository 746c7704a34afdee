-- Statistics count by indexes alone (0169), which PostgreSQL may do only on pages that nobody changed since the last
-- vacuum. By default that waits until a fifth of the table has changed, and most counts look at the table again.
ALTER TABLE project_step SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
ALTER TABLE match SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE invitation SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
