-- Row-level security and rights, which drizzle-kit does not write.
-- A later migration that adds a tenant table says: SELECT seal_tenant_table('bank');
CREATE FUNCTION seal_tenant_table(target regclass, append_only boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  -- No tenant set reads as null, and null equals nothing: no row is seen, none is written.
  EXECUTE format(
    'CREATE POLICY tenant_only ON %s '
    'USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint) '
    'WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)', target);
  EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, balcao_app', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO balcao_app', target);
  IF NOT append_only THEN
    EXECUTE format('GRANT UPDATE, DELETE ON %s TO balcao_app', target);
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION seal_tenant_table(regclass, boolean) FROM PUBLIC;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO balcao_app;--> statement-breakpoint
GRANT SELECT ON tenant, permission, type_profile TO balcao_app;--> statement-breakpoint
SELECT seal_tenant_table('tenant_counter');--> statement-breakpoint
SELECT seal_tenant_table('global_log', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('person');--> statement-breakpoint
SELECT seal_tenant_table('profile');--> statement-breakpoint
SELECT seal_tenant_table('profile_permission');--> statement-breakpoint
SELECT seal_tenant_table('"user"');--> statement-breakpoint
SELECT seal_tenant_table('user_permission');--> statement-breakpoint
SELECT seal_tenant_table('broker');--> statement-breakpoint
SELECT seal_tenant_table('auth_session');--> statement-breakpoint
SELECT seal_tenant_table('segment');--> statement-breakpoint
SELECT seal_tenant_table('company');--> statement-breakpoint
SELECT seal_tenant_table('theme_settings');--> statement-breakpoint
SELECT seal_tenant_table('migration');
