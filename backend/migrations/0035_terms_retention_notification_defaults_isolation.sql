SELECT seal_tenant_table('term_acceptance', append_only => true);--> statement-breakpoint
-- What is known of earlier acceptances: the audit has their moment and origin, else the version alone is left. And the
-- oldest type of each action is the one that its tenant began with. Row-level security binds the tables' owner too, so
-- each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    INSERT INTO term_acceptance (tenant_id, user_id, kind, version, accepted_at, ip, user_agent)
    SELECT DISTINCT ON (told.user_id, told.entity_id)
      one, told.user_id, 'use', substr(told.entity_id, 5)::integer, told.created_at, told.ip, told.user_agent
    FROM global_log AS told JOIN "user" AS who ON who.tenant_id = one AND who.id = told.user_id
    WHERE told.tenant_id = one AND told.entity = 'term' AND told.action = 'accepted' AND told.entity_id ~ '^use/[0-9]{1,9}$'
    ORDER BY told.user_id, told.entity_id, told.created_at;
    INSERT INTO term_acceptance (tenant_id, user_id, kind, version)
    SELECT one, id, 'use', terms_version_accepted FROM "user"
    WHERE tenant_id = one AND terms_version_accepted IS NOT NULL
    ON CONFLICT DO NOTHING;
    UPDATE notification_type SET is_default = true
    WHERE tenant_id = one AND id IN (
      SELECT min(id) FROM notification_type WHERE tenant_id = one AND created_by IS NULL GROUP BY action_system_area_id
    );
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
