import { eq, inArray, sql } from 'drizzle-orm'
import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { toMachine } from '@/lib/workflow/machine'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { moment, record } from '../database/columns'
import { inTenant } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { bulkStep } from './bulk'
import { take } from './take'
import { takeAll } from './take-all'
import type { Moving, Step, Taking, Workflow } from './workflow'

/** A small machine of its own: what `take` promises to every workflow. */
interface ParcelTerms {
  status: 'packed' | 'sent' | 'delivered' | 'lost'
  action: 'send' | 'deliver' | 'lose' | 'find'
  field: 'reason' | 'place'
  condition: never
  circumstance: 'heavy'
  effect: 'weigh' | 'stamp' | 'break'
  news: 'parcel.sent' | 'parcel.delivered'
}
type Status = ParcelTerms['status']

const parcel = pgTable('parcel', {
  ...record(),
  status: varchar({ length: 10 }).$type<Status>().notNull(),
  status_since: moment().notNull(),
  lost_from: varchar({ length: 10 }).$type<Status>(),
  note: text(),
})
type Parcel = typeof parcel.$inferSelect
type Data = { reason?: string | null; place?: string | null }
type ParcelMoving = Moving<ParcelTerms, Parcel, Data>

const machine = toMachine<ParcelTerms, ParcelTerms['action'], object, Parcel>({
  transitions: {
    send: {
      ...{ action: 'send', from: ['packed'], to: ['sent'], permission: [['send']], forward: true },
      ...{
        input: [{ field: 'place', need: 'required', when: 'heavy' }],
        effects: ['weigh', 'stamp'],
        news: 'parcel.sent',
      },
    },
    deliver: {
      ...{ action: 'deliver', from: ['sent'], to: ['delivered'], permission: [['deliver']], forward: true },
      ...{ owner: 'keep', input: [], confirm: 'password', effects: ['stamp'], news: 'parcel.delivered' },
    },
    lose: {
      ...{ action: 'lose', from: ['sent', 'packed'], to: ['lost'], permission: [['send']] },
      ...{ input: [{ field: 'reason', need: 'required' }], effects: ['stamp', 'break'] },
    },
    find: { action: 'find', from: ['lost'], to: 'before', permission: [], input: [], effects: [] },
  },
  conditions: {},
  standsAt: ({ status }) => status,
})

describeOnBoth('a step of a workflow', (open) => {
  let opened: Opened
  /** Trace of the effects and hooks of the last step. */
  let done: string[] = []
  let isConfirmed = true
  let breaks = false
  beforeAll(async () => {
    opened = await open()
    await opened.database.orm.execute(sql`create table parcel (id bigint generated always as identity, tenant_id bigint not null,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), created_by bigint,
      row_version integer not null default 1, status varchar(10) not null, status_since timestamptz not null,
      lost_from varchar(10), note text)`)
    await opened.database.orm.execute(sql`grant select, insert, update on parcel to balcao_app`)
  })

  const workflow: Workflow<ParcelTerms, (typeof machine.transitions)[number], Parcel, Data, ParcelMoving> = {
    entity: 'parcel',
    table: parcel,
    machine,
    hold: async ({ tx }, id, as) => {
      done.push(`hold for a ${as}`)
      const [found] = await tx.select().from(parcel).where(eq(parcel.id, id)).for('update')
      if (!found) throw new ApiError('NOT_FOUND')
      return found
    },
    ownerId: ({ created_by }) => created_by,
    shown: async (_acting, { status, row_version }) => ({ status, row_version }),
    refusal: ({ status }, { action }) =>
      new ApiError('RULE', { reason: 'transition', params: { status, action }, message: `${action} from ${status}` }),
    arrival: ({ lost_from, status }, { to }) => (to === 'before' ? (lost_from ?? status) : (to[0] ?? status)),
    begin: async (moving) => moving,
    holds: (_when, { note }) => note === 'heavy',
    demanded: {
      reason: { given: ({ data }) => data.reason, message: 'Why?' },
      place: { given: ({ data }) => data.place, message: 'Where to?' },
    },
    effects: {
      weigh: ({ row }) => void done.push(`weigh ${row.status}`),
      stamp: ({ before, row }) => {
        done.push('stamp')
        row.lost_from = before.status
      },
      break: () => {
        if (breaks) throw new ApiError('RULE', { reason: 'broken' })
      },
    },
    confirm: async () => {
      if (!isConfirmed) throw new ApiError('RULE', { reason: 'confirmation_needed' })
      done.push('confirm')
    },
    jumps: {
      may: ({ principal }) => principal.permissions.has('jump'),
      goal: ({ to }) => to,
      leave: async () => void done.push('leave'),
    },
    remember: async ({ before, row }, reason, passed) => {
      done.push(
        `remember ${before.status} to ${row.status} (${reason}) by ${passed.map(({ name }) => name).join(', ')}`,
      )
    },
    tell: async (_acting, news, row) => void done.push(`tell ${news} of ${row.status}`),
  }

  const inside = <T>(work: (acting: Acting) => Promise<T>, permissions: readonly string[], id = 1) =>
    inTenant(opened.database, 'aurora', opened.clock.now, (scope) => {
      const principal = { id, permissions: new Set(permissions) } as unknown as Principal
      return work({ ...scope, principal, lookups, audit: () => {} })
    })
  const put = (more: Partial<Parcel> = {}) =>
    inside(async ({ tx, tenant, now }) => {
      const before = new Date(now.getTime() - 60_000)
      const row = { tenant_id: tenant.id, status: 'packed' as const, status_since: before, updated_at: before, ...more }
      const [added] = await tx.insert(parcel).values(row).returning()
      return added?.id ?? 0
    }, [])
  const read = (id: number) =>
    inside(async ({ tx }) => (await tx.select().from(parcel).where(eq(parcel.id, id)))[0], [])
  const go = (
    id: number,
    step: Step<ParcelTerms, Data>,
    permissions: readonly string[],
    taking: Partial<Taking> = {},
    who = 7,
  ) => {
    done = []
    return inside((acting) => take(workflow, acting, id, step, { row_version: 1, ...taking }), permissions, who)
  }
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: ApiError) => [
        error.code,
        error.details.reason ?? [...(error.details.fields ?? [])].map(([field]) => field).join(),
      ],
    )

  it('runs its effects in order, writes once, remembers and tells', async () => {
    const id = await put()
    await go(id, { action: 'send' }, ['send'])
    expect(done).toEqual([
      'hold for a person',
      'weigh sent',
      'stamp',
      'remember packed to sent (null) by send',
      'tell parcel.sent of sent',
    ])
    const { now } = opened.clock
    expect(await read(id)).toMatchObject({ status: 'sent', row_version: 2, status_since: now, updated_at: now })
  })

  it('refuses in this order: right, version, table, password, input; and nothing has been done', async () => {
    const id = await put({ note: 'heavy' })
    const old = { row_version: 5 }
    expect(await refused(go(id, { action: 'deliver' }, [], old))).toEqual(['FORBIDDEN', ''])
    expect(await refused(go(id, { action: 'deliver' }, ['deliver'], old))).toEqual(['CONFLICT', 'stale'])
    expect(await refused(go(id, { action: 'deliver' }, ['deliver']))).toEqual(['RULE', 'transition'])
    expect(await refused(go(id, { action: 'send' }, ['send']))).toEqual(['VALIDATION', 'place'])
    expect(await refused(go(id, { action: 'lose', data: { reason: '' } }, ['send']))).toEqual(['VALIDATION', 'reason'])
    expect(await read(id)).toMatchObject({ status: 'packed', row_version: 1 })
    await go(id, { action: 'send', data: { place: 'Recife' } }, ['send'])
    isConfirmed = false
    const sent = { row_version: 2 }
    expect(await refused(go(id, { action: 'deliver' }, ['deliver'], sent))).toEqual(['RULE', 'confirmation_needed'])
    expect(done).toEqual(['hold for a person'])
    isConfirmed = true
    await go(id, { action: 'deliver' }, ['deliver'], sent)
    expect(done.slice(0, 3)).toEqual(['hold for a person', 'confirm', 'stamp'])
  })

  it('gives both versions back to whoever comes late', async () => {
    const id = await put()
    const late = go(id, { action: 'send' }, ['send'], { row_version: 9, sent: { action: 'send' } })
    await expect(late).rejects.toMatchObject({
      details: {
        versions: { sent: { action: 'send', row_version: 9 }, current: { status: 'packed', row_version: 1 } },
      },
    })
  })

  it('is the owner’s by the owner’s permission, and the system’s by none', async () => {
    const id = await put({ status: 'sent', created_by: 7 })
    expect(await refused(go(id, { action: 'deliver' }, ['keep'], {}, 8))).toEqual(['FORBIDDEN', ''])
    await go(id, { action: 'deliver' }, ['keep'])
    const lost = await put({ status: 'lost', lost_from: 'sent' })
    expect(await refused(go(lost, { action: 'find' }, ['send', 'deliver', 'keep', 'jump']))).toEqual(['FORBIDDEN', ''])
    await go(lost, { action: 'find' }, [], { row_version: null, system: true })
    expect(done[0]).toBe('hold for a system')
    expect(await read(lost)).toMatchObject({ status: 'sent' })
  })

  it('leaves the row as it was where an effect refuses', async () => {
    const id = await put()
    breaks = true
    const broken = go(id, { action: 'lose', data: { reason: 'Chuva' } }, ['send'])
    expect(await refused(broken)).toEqual(['RULE', 'broken'])
    breaks = false
    expect(await read(id)).toMatchObject({ status: 'packed', row_version: 1, lost_from: null })
    await go(id, { action: 'lose', data: { reason: 'Chuva' } }, ['send'])
    expect(done.at(-1)).toBe('remember packed to lost (Chuva) by lose')
  })

  it('passes every step of a jump, for those who may jump alone', async () => {
    const id = await put()
    const jump = { action: 'deliver', to: 'delivered' } as const
    expect(await refused(go(id, jump, ['deliver']))).toEqual(['RULE', 'transition'])
    await go(id, jump, ['deliver', 'jump'])
    expect(done).toEqual([
      ...['hold for a person', 'confirm', 'leave', 'weigh sent', 'stamp', 'stamp'],
      ...['remember packed to delivered (manual) by send, deliver', 'tell parcel.delivered of delivered'],
    ])
    expect(await read(id)).toMatchObject({ status: 'delivered', row_version: 2 })
  })

  it('is taken once by two at once', async () => {
    const id = await put()
    const both = await Promise.all([1, 2].map(() => refused(go(id, { action: 'send' }, ['send']))))
    expect(both.toSorted()).toEqual([null, ['CONFLICT', 'stale']].toSorted())
    expect(await read(id)).toMatchObject({ status: 'sent', row_version: 2 })
  })

  it('goes to many, each by its own right and whatever its version', async () => {
    const bulk = (action: 'send' | 'deliver' | 'lose') =>
      bulkStep(workflow, action, 'list', z.object({ reason: z.string() }), (data) => ({ data }))
    expect([bulk('send').permission, bulk('deliver').permission]).toEqual(['send', 'list'])
    const [first, second] = [await put(), await put({ status: 'delivered', row_version: 4 })]
    const run = (id: number) =>
      refused(inside((acting) => bulk('lose').run(acting, id, { reason: 'Chuva' }, null), ['send'], 7))
    expect([await run(first), await run(second)]).toEqual([null, ['RULE', 'transition']])
  })

  it('follows of itself on all that it fits, and on nothing else', async () => {
    const [packed, sent, delivered] = [await put(), await put({ status: 'sent' }), await put({ status: 'delivered' })]
    const [, , lose] = machine.transitions
    if (!lose) throw new Error('a parcel may be lost')
    const told: unknown[] = []
    const ids = await inside(
      (acting) =>
        takeAll(
          { ...acting, audit: (entry) => void told.push(entry) },
          {
            ...{ entity: 'parcel', table: parcel, transition: lose, set: { note: 'Enchente' }, audited: 'cancelled' },
            where: inArray(parcel.id, [packed, sent, delivered]),
          },
        ),
      [],
    )
    expect(ids.toSorted()).toEqual([packed, sent].toSorted())
    expect(told).toHaveLength(2)
    expect(told[0]).toMatchObject({ action: 'cancelled', entity: 'parcel', after: { status: 'lost' } })
    expect(await read(sent)).toMatchObject({ status: 'lost', note: 'Enchente', row_version: 2 })
    expect(await read(delivered)).toMatchObject({ status: 'delivered', note: null, row_version: 1 })
  })
})
