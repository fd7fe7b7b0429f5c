-- Sums of the rows that no record made, of all that was written before they were kept. Row-level security binds the
-- tables' owner too, so each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE transaction_day day SET direct = own.cents
    FROM (
      SELECT company_account_id, date, release_type_id, coalesce(cost_center_id, 0) AS cost_center_id,
        sum(CASE WHEN direction = 'in' THEN amount ELSE -amount END) AS cents
      FROM transaction_statement
      WHERE tenant_id = one AND source_type IN ('adjustment', 'import')
      GROUP BY 1, 2, 3, 4
    ) own
    WHERE day.tenant_id = one AND day.company_account_id = own.company_account_id AND day.date = own.date
      AND day.release_type_id = own.release_type_id AND day.cost_center_id = own.cost_center_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
