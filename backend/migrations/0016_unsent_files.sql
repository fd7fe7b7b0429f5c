-- What was brought and not sent is its person's now (`unsent`), and is swept as such. Row-level security binds the
-- tables' owner too, so each tenant is entered in turn.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE file SET entity = 'unsent', entity_id = uploaded_by::text
    WHERE tenant_id = one AND uploaded_by IS NOT NULL AND (
      entity = 'proposal_sending'
      OR entity = 'pendency' AND NOT EXISTS (
        SELECT FROM pendency_message said
        WHERE said.tenant_id = one AND said.pendency_id::text = file.entity_id
          AND said.attachments @> jsonb_build_array(jsonb_build_object('uuid', file.uuid))
      )
    );
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
