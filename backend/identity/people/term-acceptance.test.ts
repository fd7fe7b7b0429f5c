import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant, type Scope } from '../../core/database/scope'
import { writeAudit } from '../../core/kernel/audit'
import { notificationType } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { termAcceptance } from './term-acceptance.table'
import { user } from './user.table'

const migration = '../../migrations/0035_terms_retention_notification_defaults_isolation.sql'
const [, backfill = ''] = readFileSync(join(import.meta.dirname, migration), 'utf8').split('--> statement-breakpoint')

describeOnBoth('acceptances of before they were kept', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  it('take moment and origin from the audit, else the version alone; and defaults are told from types of one’s own', async () => {
    const { database, clock } = opened
    const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(database, 'aurora', clock.now, work)
    const [admin, broker] = await inside(async (scope) => {
      const people = await scope.tx.select().from(user).where(eq(user.tenant_id, scope.tenant.id))
      const found = ['admin', 'corretor'].map((name) => people.find(({ username }) => username === name)?.id ?? 0)
      const entry = { action: 'accepted', entity: 'term', entity_id: 'use/1', user_id: found[0] ?? null } as const
      await writeAudit(scope, entry, { requestId: 'x', ip: '198.51.100.7', userAgent: 'Navegador/1' })
      return found
    })
    const isDefault = () =>
      inside(({ tx, tenant }) =>
        tx
          .select({ id: notificationType.id })
          .from(notificationType)
          .where(and(eq(notificationType.tenant_id, tenant.id), eq(notificationType.is_default, true)))
          .orderBy(notificationType.id),
      )
    const before = await isDefault()
    // As the tables' owner, whom row-level security binds too.
    await database.orm.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select id from tenant`)
      for (const { id } of rows) {
        await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
        await tx.execute(sql`delete from term_acceptance`)
        await tx.execute(sql`update notification_type set is_default = false`)
      }
      await tx.execute(sql.raw(backfill))
    })
    const accepted = (id = 0) =>
      inside(({ tx, tenant }) =>
        tx
          .select()
          .from(termAcceptance)
          .where(and(eq(termAcceptance.tenant_id, tenant.id), eq(termAcceptance.user_id, id))),
      )
    expect(await accepted(admin)).toMatchObject([
      { kind: 'use', version: 1, accepted_at: clock.now, ip: '198.51.100.7', user_agent: 'Navegador/1' },
    ])
    expect(await accepted(broker)).toMatchObject([{ kind: 'use', version: 1, accepted_at: null, ip: null }])
    expect(await isDefault()).toEqual(before)
  })
})
