-- The bank's wording is of one status. What a step to another one has left standing is cleared: the audit says whether
-- the last step brought it. Row-level security binds the tables' owner too, so each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE proposal SET sub_status = NULL
    WHERE tenant_id = one AND sub_status IS NOT NULL AND (
      SELECT step.after ->> 'sub_status' IS NULL FROM global_log step
      WHERE step.tenant_id = one AND step.entity = 'proposal' AND step.entity_id = proposal.id::text
        AND step.action = 'status_changed'
      ORDER BY step.created_at DESC, step.id DESC
      LIMIT 1
    );
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
