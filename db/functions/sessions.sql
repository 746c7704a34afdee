-- Whether a session with this token stands: within the transaction that may have ended it, for whoever keeps its answer.
CREATE OR REPLACE FUNCTION has_session(of_token text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM session WHERE token = of_token)
$$;
