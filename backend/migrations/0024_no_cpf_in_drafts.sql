-- No draft holds a CPF, nor a PIX key that is one: what was kept before is emptied, and is typed again. Row-level
-- security binds the tables' owner too, so each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE draft SET data = jsonb_set(data, '{values,payout,pix_key}', 'null')
    WHERE tenant_id = one AND data #>> '{values,payout,pix_key_type}' = 'cpf'
      AND data #>> '{values,payout,pix_key}' NOT LIKE '%*%';
    UPDATE draft SET data = jsonb_set(data, '{values,accounts}', (
      SELECT jsonb_agg(
        CASE WHEN account ->> 'pix_key_type' = 'cpf' AND account ->> 'pix_key' NOT LIKE '%*%'
          THEN account || '{"pix_key": null}' ELSE account END
        ORDER BY place)
      FROM jsonb_array_elements(data #> '{values,accounts}') WITH ORDINALITY AS every (account, place)
    ))
    WHERE tenant_id = one AND data @> '{"values": {"accounts": [{"pix_key_type": "cpf"}]}}';
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
