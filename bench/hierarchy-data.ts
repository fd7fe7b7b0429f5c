import type { Served } from './server'

/** First id of the bench's rows. */
const base = 1_000_000

/** Nodes below each: node n is below `(n - 2) / each + 1`. */
const each = 3

/** The size of a tree: its nodes, and all its users: those without a node are brokers below them, by turns. */
export interface TreeSize {
  nodes: number
  users: number
}

/** A tree for the bench's tenant. A node's rank is one below its superior's. */
const tree = ({ nodes, users }: TreeSize) => `
  set session_replication_role = replica;
  create temporary table t as select id from tenant where slug = 'bench';
  insert into profile (id, tenant_id, name, type_profile) overriding system value
    select ${base} + kind.n, t.id, 'Bench ' || kind.role, kind.role from t, (values (1, 'Corretor'), (2, 'Comercial')) kind (n, role);
  insert into person (id, tenant_id, kind, name, fullname) overriding system value
    select ${base} + n, t.id, 'PF', 'Pessoa ' || lpad(n::text, 5, '0'), 'Pessoa ' || lpad(n::text, 5, '0') || ' da Bancada'
    from t, generate_series(1, ${users}) n;
  insert into "user" (id, tenant_id, uuid, username, email, password_hash, type_user, profile_id, person_id, status, onboarding, onboarding_step)
    overriding system value
    select ${base} + n, t.id, gen_random_uuid(), 'pessoa' || n, 'pessoa' || n || '@bench.example.com',
      (select password_hash from "user" order by id limit 1), case when n > ${nodes} then 'Corretor' else 'Comercial' end,
      ${base} + case when n > ${nodes} then 1 else 2 end, ${base} + n, 'active', 'finished', 'done'
    from t, generate_series(1, ${users}) n;
  create temporary table place as
    with recursive placed (n, above, level) as (
      select 1, null::int, 1
      union all
      select child, n, level + 1 from placed, generate_series((n - 1) * ${each} + 2, least(n * ${each} + 1, ${nodes})) child
    ) select * from placed;
  insert into hierarchy_type (id, tenant_id, name, level, default_override_percentage) overriding system value
    select ${base} + level, t.id, 'Posto ' || level, level, 50000 from t, (select distinct level from place) ranks;
  insert into commercial_hierarchy (id, tenant_id, user_id, parent_id, hierarchy_type_id, level, parent_level, active_from)
    overriding system value
    select ${base} + n, t.id, ${base} + n, ${base} + above, ${base} + level, level, case when above is not null then level - 1 end, '2025-01-01'
    from t, place;
  insert into broker (id, tenant_id, user_id, broker_code, broker_kind, joined_at, commercial_hierarchy_id) overriding system value
    select ${base} + n, t.id, ${base} + n, ${base} + n, 'individual', '2025-01-01',
      ${base} + 1 + n % ${nodes} from t, generate_series(${nodes + 1}, ${users}) n;
  drop table t, place;`

export const growTree = ({ sql }: Served, size: TreeSize) => sql(tree(size))
