-- The nearest Comercial of a proposal (dashboard.md#columns): its owner, or the first of the frozen path who is one.
-- By trigger, because owner and path are written together in several places, and never without it.
CREATE FUNCTION nearest_commercial(of_tenant bigint, owner bigint, path jsonb) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT u.id FROM (
    SELECT owner AS user_id, 0::bigint AS place
    UNION ALL
    SELECT (step ->> 'user_id')::bigint, place FROM jsonb_array_elements(path) WITH ORDINALITY AS steps(step, place)
  ) AS near
  JOIN "user" u ON u.tenant_id = of_tenant AND u.id = near.user_id AND u.type_user = 'Comercial'
  ORDER BY near.place LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION keep_commercial() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.commercial_id := nearest_commercial(NEW.tenant_id, NEW.user_id, NEW.hierarchy_path);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER proposal_commercial BEFORE INSERT ON proposal
FOR EACH ROW EXECUTE FUNCTION keep_commercial();--> statement-breakpoint
-- A person's kind may change later: what was frozen stays until owner or path are frozen again.
CREATE TRIGGER proposal_commercial_again BEFORE UPDATE ON proposal
FOR EACH ROW WHEN ((OLD.user_id, OLD.hierarchy_path) IS DISTINCT FROM (NEW.user_id, NEW.hierarchy_path))
EXECUTE FUNCTION keep_commercial();--> statement-breakpoint
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE proposal SET commercial_id = near.person FROM (
      SELECT id, nearest_commercial(tenant_id, user_id, hierarchy_path) AS person FROM proposal WHERE tenant_id = one
    ) AS near
    WHERE proposal.tenant_id = one AND proposal.id = near.id AND near.person IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
