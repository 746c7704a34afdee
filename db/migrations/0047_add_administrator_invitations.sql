CREATE TABLE administrator_invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  administrator_role text NOT NULL,
  token_hash text NOT NULL,
  invited_by_id uuid NOT NULL CONSTRAINT administrator_invitation_invited_by_id_member_id_fk REFERENCES member,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT administrator_invitation_role_check CHECK (administrator_role IN
    ('ALL', 'REVIEW', 'MATCHING', 'ACCOUNTING', 'READING'))
);
CREATE UNIQUE INDEX administrator_invitation_token_key ON administrator_invitation (token_hash);
CREATE UNIQUE INDEX administrator_invitation_email_key ON administrator_invitation (email);
CREATE INDEX administrator_invitation_inviter_idx ON administrator_invitation (invited_by_id);
