CREATE TABLE manager (
  member_id uuid PRIMARY KEY CONSTRAINT manager_member_id_member_id_fk REFERENCES member,
  name text NOT NULL,
  email text NOT NULL,
  tel text NOT NULL,
  hours text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Administrators who look after projects already are managers under the name and numbers that they have.
INSERT INTO manager (member_id, name, email, tel)
  SELECT m.id, m.name, m.email, coalesce(m.phone, '') FROM member m WHERE m.id IN (SELECT manager_id FROM project);

ALTER TABLE project DROP CONSTRAINT project_manager_id_member_id_fk;
ALTER TABLE project ADD CONSTRAINT project_manager_id_manager_member_id_fk
  FOREIGN KEY (manager_id) REFERENCES manager(member_id);
CREATE TABLE company_manager (
  company_id uuid PRIMARY KEY CONSTRAINT company_manager_company_id_organization_id_fk REFERENCES organization,
  manager_id uuid CONSTRAINT company_manager_manager_id_manager_member_id_fk REFERENCES manager(member_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_manager_manager_idx ON company_manager (manager_id);
