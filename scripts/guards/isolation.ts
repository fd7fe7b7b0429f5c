// biome-ignore-all lint/suspicious/noTemplateCurlyInString: quotes source code.
import type { Guard } from './guard'

const isolation = 'backend/core/database/isolation.test.ts'
const seal = 'backend/migrations/0001_tenant-isolation.sql'

/** Guards of tenant isolation, including the database's own, and of the process's settings. */
export const isolationGuards: readonly Guard[] = [
  {
    name: 'a PGlite that broke is told from a refusal',
    file: 'lib/database/pglite-break.ts',
    find: 'if (!isRefusal(error)) broke(error)',
    replace: '',
    test: 'lib/database/pglite.test.ts',
    named: 'is opened again with what was committed, and no more',
  },
  {
    name: 'the web log holds no value of a failed query',
    file: 'lib/process/log.ts',
    find: 'serializers: { err: errorTrace },',
    replace: '',
    test: 'lib/process/log.test.ts',
    named: 'the web side logs of a failed query no value, no text and no row',
  },
  {
    name: 'a log holds no value that the database refused',
    file: 'lib/process/failure.ts',
    find: `code?.startsWith('22') ? message.replaceAll(/".*"/gs, '"…"') : message`,
    replace: 'code === undefined ? message : message',
    test: 'backend/core/kernel/log.test.ts',
    named: 'tells of a refused value not the value',
  },
  {
    name: 'a process that spins is ended',
    file: 'lib/door/watchdog-thread.ts',
    find: 'if (silent < looks) return',
    replace: 'return',
    test: 'lib/door/watchdog.test.ts',
    named: 'a process that spins in ',
  },
  {
    name: 'every query of a request is balcao_app’s',
    file: 'backend/core/database/scope.ts',
    find: "role: sql`set_config('role', ${appRole}, true)`,",
    replace: '',
    test: isolation,
    named: 'AC3 shows a query without any condition only its own tenant',
  },
  {
    name: 'a suspended tenant is not served',
    file: 'backend/core/database/scope.ts',
    find: ", eq(tenant.status, 'active')))",
    replace: '))',
    test: 'backend/commands/commands.test.ts',
    named: 'suspends: sessions end, and the tenant is as unknown',
  },
  {
    name: 'nothing is run in a transaction that is over',
    file: 'lib/database/pglite-prepared.ts',
    find: 'if (tx.closed) throw',
    replace: 'if (!tx) throw',
    test: 'lib/database/pglite-prepared.test.ts',
    named: 'nothing is run in a transaction that is over',
  },
  {
    name: 'rows are read in their own tenant',
    file: seal,
    find: "'USING (tenant_id = ",
    replace: "'USING (true or tenant_id = ",
    test: isolation,
    named: 'AC3 shows a query without any condition only its own tenant',
  },
  {
    name: 'rows are written in their own tenant',
    file: seal,
    find: "'WITH CHECK (tenant_id = ",
    replace: "'WITH CHECK (true or tenant_id = ",
    test: isolation,
    named: 'AC4 refuses rows, parents and moves into another tenant',
  },
  {
    name: 'row-level security holds for whoever owns the tables',
    file: seal,
    find: "EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);",
    replace: '',
    test: 'backend/core/database/catalogue.test.ts',
    // The server would refuse to start before any test runs: disable that refusal too, so that the test itself is
    // proved.
    also: {
      file: 'backend/core/database/start-up.ts',
      find: 'c.relrowsecurity and c.relforcerowsecurity and',
      replace: 'c.relrowsecurity and',
    },
    named: 'AC7 forces row-level security on every tenant table',
  },
  {
    name: 'a server refuses to start where tenants are not parted',
    file: 'backend/core/database/start-up.ts',
    find: 'if (rows[0]) throw new StartupRefusal(say(rows[0].finding))',
    replace: 'say(rows[0]?.finding ?? query.toString())',
    test: 'backend/core/database/start-up.test.ts',
    named: 'refuses a tenant table that lost its forced row-level security',
  },
  {
    name: 'a row is added to the audit and never changed',
    file: seal,
    find: "SELECT seal_tenant_table('global_log', append_only => true)",
    replace: "SELECT seal_tenant_table('global_log')",
    test: isolation,
    named: 'lets the app add to the audit, never change it',
  },
  {
    name: 'a parent is of the same tenant',
    file: 'backend/migrations/0000_foundation.sql',
    find: 'ALTER TABLE "user" ADD CONSTRAINT "user_tenant_id_profile_id_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profile"("tenant_id","id") ON DELETE restrict ON UPDATE no action;',
    replace: 'SELECT 1;',
    test: isolation,
    named: 'AC4 refuses rows, parents and moves into another tenant',
  },
  {
    name: 'the log keeps no value of a query',
    file: 'lib/process/failure.ts',
    find: 'const inner = [...causes(error)].at(-1)',
    replace: 'const inner = [...causes(error)].at(0)',
    test: 'backend/core/kernel/log.test.ts',
    named: 'tells of a failed query what failed, and none of its values',
  },
]
