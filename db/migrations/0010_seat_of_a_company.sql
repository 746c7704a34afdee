-- Where a company has its seat, which the NPOs that it invites read.
ALTER TABLE organization
  ADD COLUMN location text,
  ADD CONSTRAINT organization_location_check CHECK (char_length(location) BETWEEN 1 AND 40);
