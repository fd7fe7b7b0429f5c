ALTER TABLE "call" ADD COLUMN "clock_term" integer;--> statement-breakpoint
-- The term of calls that are here already is what their category grants now. Row-level security binds the tables' owner
-- too, so each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE call SET clock_term = its.sla_hours * 3600
    FROM call_category its
    WHERE call.tenant_id = one AND its.tenant_id = one AND its.id = call.category_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;--> statement-breakpoint
ALTER TABLE "call" ALTER COLUMN "clock_term" SET NOT NULL;
