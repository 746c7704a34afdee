-- Who has which record of the desk open; rows live for less than a minute.
CREATE TABLE viewing (
  place text NOT NULL,
  member_id uuid NOT NULL CONSTRAINT viewing_member_id_member_id_fk REFERENCES member,
  seen_at timestamptz NOT NULL,
  CONSTRAINT viewing_place_member_id_pk PRIMARY KEY (place, member_id)
);
CREATE INDEX viewing_member_idx ON viewing (member_id);
CREATE INDEX viewing_seen_at_idx ON viewing (seen_at);
