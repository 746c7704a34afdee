ALTER TABLE member ADD COLUMN administrator_role text;

-- Until now every administrator did everything.
UPDATE member SET administrator_role = 'ALL' WHERE role = 'ADMIN';

ALTER TABLE member
  ADD CONSTRAINT member_administrator_role_check CHECK ((role = 'ADMIN') = (administrator_role IS NOT NULL)
    AND administrator_role IN ('ALL', 'REVIEW', 'MATCHING', 'ACCOUNTING', 'READING'));
