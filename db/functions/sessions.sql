-- Whether a session with this token stands, asked within the transaction that may have ended it.
CREATE OR REPLACE FUNCTION has_session(of_token text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM session WHERE token = of_token)
$$;
