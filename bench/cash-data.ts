import type { Served } from './server'

/** First id of the bench's rows. */
const base = 1_000_000
export const accountCount = 3
/** Days over which the movements lie, until yesterday. */
const days = 730

/** Movements of three accounts, nine release types and twenty cost centres, with the sums that are kept with them. */
const movements = (rows: number) => `
  set session_replication_role = replica;
  create temporary table t as select id from tenant where slug = 'bench';
  create temporary table type as
    select row_number() over (order by r.id) - 1 as n, r.id from release_type r join t on t.id = r.tenant_id;
  insert into company_account (id, tenant_id, nickname, official_bank_id, agency, account, account_digit, account_type, opening_date)
    overriding system value
    select ${base} + n, t.id, 'Conta ' || n, (select min(id) from official_bank), '0001', (1000 + n)::text, '0', 'checking',
      current_date - ${days} from t, generate_series(1, ${accountCount}) n;
  insert into cost_center (id, tenant_id, name) overriding system value
    select ${base} + n, t.id, 'Centro ' || n from t, generate_series(1, 20) n;
  insert into transaction_statement (id, tenant_id, company_account_id, date, direction, amount, release_type_id, cost_center_id,
      description, source_type)
    overriding system value
    select ${base} + n, t.id, ${base} + 1 + n % ${accountCount}, current_date - 1 - (n * 7919::bigint % ${days - 1})::int,
      case when n % 5 < 3 then 'in' else 'out' end, 1000 + n * 31::bigint % 90000,
      (select type.id from type where type.n = g.n % (select count(*) from type)), ${base} + 1 + n % 20,
      'Movimento ' || n, 'adjustment'
    from t, generate_series(1, ${rows}) g (n);
  insert into transaction_day (tenant_id, company_account_id, date, release_type_id, cost_center_id, total_in, total_out, direct, rows)
    select s.tenant_id, company_account_id, date, release_type_id, cost_center_id,
      coalesce(sum(amount) filter (where direction = 'in'), 0), coalesce(sum(amount) filter (where direction = 'out'), 0),
      sum(case when direction = 'in' then amount else -amount end), count(*)
    from transaction_statement s join t on t.id = s.tenant_id group by 1, 2, 3, 4, 5;
  drop table t, type;`

export const addMovements = ({ sql }: Served, rows: number) => sql(movements(rows))
export const accountIds = Array.from({ length: accountCount }, (_, at) => base + at + 1)
