import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/database/handle'
import { appRole } from './scope'

/** The database must not be served. `message` is one Portuguese sentence for the operator. */
export class StartupRefusal extends Error {
  override readonly name = 'StartupRefusal'
}

/** The SQL here needs PostgreSQL 15, which is the oldest version tested. */
export async function checkVersion(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ old: boolean; name: string }>(
    sql`select current_setting('server_version_num')::int < 150000 as old, current_setting('server_version') as name`,
  )
  if (rows[0]?.old) throw new StartupRefusal(`O banco é PostgreSQL ${rows[0].name}: use a versão 15 ou mais nova.`)
}

/** Creates `balcao_app` if it is missing, and grants it to the login role (PostgreSQL 15 and later). */
export async function ensureAppRole(tx: Transaction): Promise<void> {
  // Roles are shared by all databases of a server: another may be creating the same one concurrently.
  await tx.execute(sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'balcao_app') then
        create role balcao_app nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then null;
    end $$`)
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select exists (select from pg_roles where rolname = ${appRole}) as exists`,
  )
  if (!rows[0]?.exists) {
    throw new StartupRefusal(
      'O papel balcao_app não existe e o usuário de DATABASE_URL não pode criar papéis: crie-o com CREATE ROLE balcao_app NOLOGIN.',
    )
  }
  if (await mayBecome(tx)) return
  await tx.execute(sql`
    do $$ begin
      execute format('grant balcao_app to %I', current_user);
    exception when others then null;
    end $$`)
  if (await mayBecome(tx)) return
  throw new StartupRefusal(
    'O usuário de DATABASE_URL não pode assumir o papel balcao_app: conceda-o com GRANT balcao_app TO esse usuário.',
  )
}

async function mayBecome(tx: Transaction): Promise<boolean> {
  // Since PostgreSQL 16 membership may come without the right to SET ROLE.
  const { rows } = await tx.execute<{ may: boolean }>(sql`
    select pg_has_role(current_user, ${appRole},
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`)
  return rows[0]?.may ?? false
}

type Finding = { finding: string }

/**
 * Throws `StartupRefusal` when row-level security would filter nothing (security-cases.md#bypassed-isolation): a login
 * role or `balcao_app` that bypasses it, tables of `balcao_app`'s own, a tenant table without forced policies, a view
 * or function that reads with its owner's rights.
 */
export async function checkIsolation(tx: Transaction, kind: Database['kind']): Promise<void> {
  // PGlite's only login is its superuser, so there only `balcao_app` is checked.
  if (kind === 'postgres') {
    const { rows } = await tx.execute<Finding>(
      sql`select rolname as finding from pg_roles where rolname in (current_user, session_user) and (rolsuper or rolbypassrls)`,
    )
    if (rows[0]) {
      throw new StartupRefusal(
        `O usuário ${rows[0].finding} de DATABASE_URL ignora a separação entre empresas (superusuário ou BYPASSRLS): use um dono comum.`,
      )
    }
  }
  for (const [query, say] of rules) {
    const { rows } = await tx.execute<Finding>(query)
    if (rows[0]) throw new StartupRefusal(say(rows[0].finding))
  }
}

const rules: readonly [query: ReturnType<typeof sql>, say: (finding: string) => string][] = [
  [
    sql`select rolname as finding from pg_roles
        where (rolsuper or rolbypassrls or rolcreaterole) and pg_has_role('balcao_app', oid, 'MEMBER')
        order by rolname <> 'balcao_app'`,
    (role) => `O papel balcao_app alcança ${role}, que pode ignorar a separação entre empresas: retire esse direito.`,
  ],
  [
    sql`select c.oid::regclass::text as finding from pg_class c
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and pg_has_role('balcao_app', c.relowner, 'MEMBER')`,
    (table) =>
      `O papel balcao_app é dono de ${table}, ou alcança quem é: tabelas pertencem só ao usuário de DATABASE_URL.`,
  ],
  [
    sql`select c.oid::regclass::text as finding from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not (c.relrowsecurity and c.relforcerowsecurity and exists (
            select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null))`,
    (table) => `A tabela ${table} não separa as empresas: falta-lhe a segurança de linhas forçada.`,
  ],
  [
    sql`select c.oid::regclass::text as finding from pg_class c
        where c.relnamespace = 'public'::regnamespace
          and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    (view) => `A visão ${view} lê com os direitos do dono: use uma visão com security_invoker.`,
  ],
  [
    sql`select p.oid::regprocedure::text as finding from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    (name) => `A função ${name} roda com os direitos do dono (SECURITY DEFINER): retire-a.`,
  ],
]
