import type { Served } from './server'

/** First id of the bench's rows; the same in every tenant, as keys begin with the tenant. */
const base = 1_000_000
const brokers = 40
const banks = 10

/** For every tenant of the bench: people, a branch of the hierarchy, banks, agreements, products, thirty tables. */
const offices = (tenants: number) => `
  set session_replication_role = replica;
  insert into tenant (slug, name) select 'bench-' || n, 'Bench ' || n from generate_series(2, ${tenants}) n;
  insert into profile (id, tenant_id, name, type_profile) overriding system value
    select ${base} + kind.n, t.id, 'Bench ' || kind.role, kind.role from tenant t, (values (1, 'Corretor'), (2, 'Comercial')) kind (n, role)
    where t.slug like 'bench%';
  insert into profile_permission (tenant_id, profile_id, permission_id)
    select p.tenant_id, ${base} + case own.type_profile when 'Corretor' then 1 else 2 end, p.permission_id
    from profile_permission p join profile own on own.tenant_id = p.tenant_id and own.id = p.profile_id
    where own.type_profile in ('Corretor', 'Comercial') and own.id < ${base};
  insert into person (id, tenant_id, kind, name, fullname) overriding system value
    select ${base} + n, t.id, 'PF', 'Corretor ' || n, 'Corretor ' || n || ' da Bancada'
    from tenant t, generate_series(1, ${brokers + 1}) n where t.slug like 'bench%';
  insert into "user" (id, tenant_id, uuid, username, email, password_hash, type_user, profile_id, person_id, status, onboarding, onboarding_step)
    overriding system value
    select ${base} + n, t.id, gen_random_uuid(), 'corretor' || n, 'corretor' || n || '@' || t.slug || '.example.com',
      (select password_hash from "user" order by id limit 1),
      case when n <= ${brokers} then 'Corretor' else 'Comercial' end, ${base} + case when n <= ${brokers} then 1 else 2 end,
      ${base} + n, 'active', 'finished', 'done'
    from tenant t, generate_series(1, ${brokers + 1}) n where t.slug like 'bench%';
  insert into hierarchy_type (id, tenant_id, name, level, default_override_percentage) overriding system value
    select ${base} + 1, t.id, 'Gerente da bancada', 9, 50000 from tenant t where t.slug like 'bench%';
  insert into commercial_hierarchy (id, tenant_id, user_id, hierarchy_type_id, level, active_from) overriding system value
    select ${base} + 1, t.id, ${base + brokers + 1}, ${base} + 1, 9, '2025-01-01' from tenant t where t.slug like 'bench%';
  insert into broker (id, tenant_id, user_id, broker_code, broker_kind, joined_at, commercial_hierarchy_id) overriding system value
    select ${base} + n, t.id, ${base} + n, ${base} + n, 'individual', '2025-01-01', case when n % 4 = 0 then ${base} + 1 end
    from tenant t, generate_series(1, ${brokers}) n where t.slug like 'bench%';
  insert into bank (id, tenant_id, name) overriding system value
    select ${base} + n, t.id, 'Banco ' || n from tenant t, generate_series(1, ${banks}) n where t.slug like 'bench%';
  insert into agreement (id, tenant_id, name, kind, rules_valid_from) overriding system value
    select ${base} + n, t.id, 'Convênio ' || n, 'inss', '2025-01-01' from tenant t, generate_series(1, 3) n where t.slug like 'bench%';
  insert into product (id, tenant_id, name, operation_type, commission_base) overriding system value
    select ${base} + n, t.id, 'Produto ' || n, kind, of from tenant t,
      (values (1, 'new', 'gross'), (2, 'refin', 'net'), (3, 'portability', 'balance')) given (n, kind, of)
    where t.slug like 'bench%';
  insert into "table" (id, tenant_id, bank_id, agreement_id, product_id, name, monthly_rate, min_installments, max_installments, valid_from)
    overriding system value
    select ${base} + n, t.id, ${base} + n % ${banks} + 1, ${base} + n % 3 + 1, ${base} + n % 3 + 1, 'Tabela ' || n, 18000, 6, 96, '2025-01-01'
    from tenant t, generate_series(1, 30) n where t.slug like 'bench%';
  insert into commission (id, tenant_id, table_id, bank_id, agreement_id, product_id, starting, final, company_percentage, broker_percentage, lineage_id, valid_from)
    overriding system value
    select t.id, t.tenant_id, t.id, t.bank_id, t.agreement_id, t.product_id, 1, 96, 120000, 80000, t.id, '2025-01-01'
    from "table" t where t.id > ${base};`

const statuses = [
  ...Array<string>(12).fill('paid'),
  ...['awaiting_validation', 'awaiting_typing', 'typed', 'under_analysis', 'pending', 'awaiting_formalization'],
  ...['awaiting_endorsement', 'approved', 'rejected', 'cancelled', 'cancelled', 'reversed'],
]
const names = ['Maria', 'José', 'Ana', 'João', 'Antônia', 'Francisco', 'Carlos', 'Adriana', 'Paulo', 'Lúcia']
const array = (list: readonly string[]) => `(array[${list.map((text) => `'${text}'`).join(', ')}])`

/** Proposals `from` to `to` of each tenant selected by `of`, with clients, lines, steps and pendencies. */
const proposals = (of: string, from: number, to: number) => `
  set session_replication_role = replica;
  set synchronous_commit = off;
  create temporary table fresh on commit preserve rows as
    select t.id as tenant_id, n, ${base} + n as id, ${base} + n % 30 + 1 as table_id, ${base} + (n * 7 + n / 40) % ${brokers} + 1 as user_id,
      ${array(statuses)}[n * 13 % ${statuses.length} + 1] as status,
      timestamptz '2026-11-20 12:00-03' - make_interval(mins => ((${to} - n) * 780000.0 / ${to})::int) as at,
      (300000 + n::bigint * 7919 % 2500000) as value
    from tenant t, generate_series(${from}, ${to}) n where ${of};
  insert into physical_customer (id, tenant_id, cpf, name, birth_date, phones, owner_user_id, created_at) overriding system value
    select id, tenant_id, lpad(n::text, 11, '0'), ${array(names)}[n % ${names.length} + 1] || ' Cliente ' || lpad(n::text, 6, '0'), '1960-05-04',
      '[{"number":"+5511900000000","whatsapp":true,"primary":true,"added_by":1000001}]', user_id, at from fresh where n % 3 = 1;
  insert into customer_user (id, tenant_id, customer_id, user_id) overriding system value
    select id, tenant_id, id, user_id from fresh where n % 3 = 1;
  insert into proposal (id, tenant_id, number, customer_id, user_id, bank_id, agreement_id, product_id, table_id, operation_type, commission_id,
      ade_number, installments, installment_value, contract_value, net_value, outstanding_balance, status, status_since, status_before_pendency, origin, submitted_at,
      validated_at, typed_at, approved_at, paid_at, commission_status, hierarchy_path, created_at, updated_at) overriding system value
    select f.id, f.tenant_id, 20000 + f.n, ${base} + (f.n - 1) / 3 * 3 + 1, f.user_id, o.bank_id, o.agreement_id, o.product_id, o.id, p.operation_type, o.id,
      (30000000 + f.n)::text, 84, f.value / 45, f.value, case p.operation_type when 'portability' then 0 else f.value * 9 / 10 end, f.value, f.status,
      f.at + interval '2 days', case f.status when 'pending' then 'typed' end, 'broker', f.at, f.at, f.at,
      case when f.status in ('paid', 'reversed') then f.at end, case when f.status in ('paid', 'reversed') then f.at::date end,
      case f.status when 'paid' then 'released' when 'reversed' then 'reversed' when 'rejected' then 'none' when 'cancelled' then 'none' else 'forecast' end,
      case when (f.user_id - ${base}) % 4 = 0 then '[{"node_id": ${base + 1}, "user_id": ${base + brokers + 1}}]'::jsonb else '[]' end, f.at, f.at
    from fresh f join "table" o on o.tenant_id = f.tenant_id and o.id = f.table_id
    join product p on p.tenant_id = o.tenant_id and p.id = o.product_id;
  insert into proposal_commission (id, tenant_id, proposal_id, kind, base_type, base_amount, is_fixed_value, company_amount, broker_amount, retained_amount,
      commission_id, base_percentage, company_rate, broker_rate, rate_source, fixed_at, status, created_at) overriding system value
    select id, tenant_id, id, 'upfront', 'gross', value, false, value * 12 / 100, value * 8 / 100, value * 12 / 100 - value * 8 / 100,
      table_id, 600000, 120000, 80000, 'row', at,
      case status when 'paid' then 'released' when 'reversed' then 'reversed' when 'rejected' then 'cancelled' when 'cancelled' then 'cancelled' else 'forecast' end, at
    from fresh where status <> 'awaiting_validation';
  insert into proposal_status_history (id, tenant_id, proposal_id, "from", "to", user_id, created_at) overriding system value
    select id * 3 + step.n, tenant_id, id, step.before, coalesce(step.after, status), user_id, at
    from fresh, (values (0, null, 'awaiting_validation'), (1, 'awaiting_validation', 'typed'), (2, 'typed', null)) step (n, before, after);
  insert into pendency (id, tenant_id, proposal_id, type, title, status, due_at, created_at) overriding system value
    select id, tenant_id, id, 'document', 'Documento ilegível', 'open', at, at from fresh where status = 'pending';
  drop table fresh;`

export const makeOffices = ({ sql }: Served, tenants: number) => sql(offices(tenants))

/** For the measured tenant. */
export const addOwn = ({ sql }: Served, from: number, to: number) => sql(proposals(`t.slug = 'bench'`, from, to))

/** For all other tenants, a few at a time: a single statement would hold all rows twice. */
export async function addOthers({ sql }: Served, tenants: number, each: number): Promise<void> {
  for (let first = 2; first <= tenants; first += 20) {
    const some = Array.from({ length: Math.min(20, tenants - first + 1) }, (_, at) => `'bench-${first + at}'`)
    await sql(proposals(`t.slug in (${some.join(', ')})`, 1, each))
  }
}

export const brokerEmail = (number: number) => `corretor${number}@bench.example.com`
export const commercialEmail = brokerEmail(brokers + 1)
