-- 집행률 is what the budget says (G-43): nobody writes it any more. What was written before stays as it is.
ALTER TABLE measurement DROP CONSTRAINT measurement_indicator_check;
ALTER TABLE measurement ADD CONSTRAINT measurement_indicator_check CHECK (
  indicator NOT IN ('COMMON_O2', 'COMMON_O3', 'COMMON_O4', 'COMMON_O5', 'COMMON_O7', 'VOLUNTEER_O2')) NOT VALID;
