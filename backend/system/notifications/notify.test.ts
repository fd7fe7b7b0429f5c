import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant, type Scope } from '../../core/database/scope'
import { authSession } from '../../identity/accounts/auth-session.table'
import { pushDevice } from '../../identity/accounts/push-device.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { seedActions } from './action-seed'
import { actions } from './actions'
import { addMissingNotificationTypes } from './default-notification-types'
import { actionSystemArea, notification, notificationType } from './notification.table'
import { notify } from './notify'

describeOnBoth('notify', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const inside = <T>(work: (scope: Scope) => Promise<T>, slug = 'aurora') =>
    inTenant(opened.database, slug, opened.clock.now, work)
  const idOf = ({ tx, tenant }: Scope, username: string) =>
    tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.tenant_id, tenant.id), eq(user.username, username)))
      .then(([row]) => row?.id ?? 0)
  const paid = { action: 'proposal.paid', variables: { number: '20451', status_label: 'Paga' } } as const
  const newest = ({ tx }: Scope, id: number) =>
    tx
      .select()
      .from(notification)
      .where(eq(notification.user_id, id))
      .then((rows) => rows.toSorted((a, b) => b.id - a.id)[0])

  it('writes one message to each of those whom the tenant’s types name, and to nobody else', async () => {
    await inside(async (scope) => {
      const [owner, chain, other] = [
        await idOf(scope, 'corretor'),
        await idOf(scope, 'comercial'),
        await idOf(scope, 'ceo'),
      ]
      const people = { owner: [owner], commercial_chain: [chain, owner], assignee: [other] }
      const told = await notify(scope, { ...paid, people, link: '/proposals' })
      expect(told.toSorted()).toEqual([owner, chain].toSorted())
      expect(await newest(scope, chain)).toMatchObject({
        message: 'Proposta <b>20451</b>: Paga',
        link: '/proposals',
        read_at: null,
        created_at: opened.clock.now,
      })
    })
  })

  it('finds a whole kind of people by itself, the active ones alone', async () => {
    await inside(async (scope) => {
      const told = await notify(scope, { action: 'commission.updated', variables: { count: '14' } })
      // 34 active of 40 Corretor, and 7 Comercial (demo.md).
      expect(told).toHaveLength(41)
      expect(told).not.toContain(await idOf(scope, 'novo'))
      expect((await newest(scope, told[0] ?? 0))?.message).toBe('14 tabelas atualizadas hoje')
    })
  })

  it('tells nobody of what has no one, no active type, or only mail', async () => {
    await inside(async (scope) => {
      const owner = await idOf(scope, 'corretor')
      expect(await notify(scope, { ...paid, people: { assignee: [owner] } })).toEqual([])
      expect(await notify(scope, { ...paid, people: { owner: [await idOf(scope, 'novo')] } })).toEqual([])
      expect(await notify(scope, { action: 'user.created', variables: { name: 'x', type_user: 'y' } })).toEqual([])
      const of = eq(notificationType.name, 'Proposta paga')
      await scope.tx
        .update(notificationType)
        .set({ channels: ['email'] })
        .where(of)
      expect(await notify(scope, { ...paid, people: { owner: [owner] } })).toEqual([])
      await scope.tx
        .update(notificationType)
        .set({ channels: ['system'], active: false })
        .where(of)
      expect(await notify(scope, { ...paid, people: { owner: [owner] } })).toEqual([])
      await scope.tx.update(notificationType).set({ active: true, deleted_at: scope.now }).where(of)
      expect(await notify(scope, { ...paid, people: { owner: [owner] } })).toEqual([])
      await scope.tx.update(notificationType).set({ deleted_at: null }).where(of)
      expect(await notify(scope, { ...paid, people: { owner: [owner] } })).toEqual([owner])
    })
  })

  it('tells who did it of nothing, whatever the audience (14.25)', async () => {
    await inside(async (scope) => {
      const operator = await idOf(scope, 'operacional')
      const submitted = { action: 'proposal.submitted', variables: paid.variables } as const
      expect(await notify(scope, submitted)).toContain(operator)
      const told = await notify(scope, { ...submitted, by: operator })
      expect(told).not.toContain(operator)
      expect(told.length).toBeGreaterThan(0)
      const owner = await idOf(scope, 'corretor')
      expect(await notify(scope, { ...paid, people: { owner: [owner] }, by: owner })).toEqual([])
    })
  })

  it('lets neither a value nor a template bring markup or an address elsewhere', async () => {
    await inside(async (scope) => {
      const owner = await idOf(scope, 'corretor')
      const evil = { number: '<img src=x onerror=alert(1)>', status_label: '<a href="//evil.test">x</a>' }
      await notify(scope, { ...paid, variables: evil, people: { owner: [owner] } })
      const message = (await newest(scope, owner))?.message
      expect(message).not.toMatch(/<(?!\/?b>)/)
      expect(message).toContain('&lt;img src=x onerror=alert(1)&gt;')
    })
    for (const link of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:x']) {
      await expect(inside((scope) => notify(scope, { ...paid, link }))).rejects.toThrow(/not a path/)
    }
  })

  it('pushes once to the owner, by whichever type names them so (18.7)', async () => {
    await opened.signIn('aurora', 'corretor')
    const undone = new Error('undone')
    const work = inside(async (scope) => {
      const { tx, tenant, now } = scope
      const owner = await idOf(scope, 'corretor')
      const [session] = await tx
        .select({ id: authSession.id })
        .from(authSession)
        .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.user_id, owner)))
      const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
      const sealed = { endpoint_hash: '0'.repeat(64), sealed: 'x', language: 'pt' }
      const own = { user_id: owner, session_id: session?.id ?? 0, uuid: randomUUID() }
      const [device] = await tx
        .insert(pushDevice)
        .values({ ...stamp, ...own, ...sealed })
        .returning()
      const of = eq(notificationType.name, 'Proposta paga')
      const [type] = await tx
        .update(notificationType)
        .set({ audience: ['type_user:Corretor'] })
        .where(of)
        .returning()
      const { action_system_area_id = 0, template = '' } = type ?? {}
      const further = { ...stamp, action_system_area_id, template }
      for (const name of ['Da casa', 'Da casa 2']) {
        await tx.insert(notificationType).values({ ...further, audience: ['owner'], name })
      }
      const pushed: Scope['pushed'] = []
      await notify({ ...scope, pushed }, { ...paid, people: { owner: [owner] } })
      expect(pushed.map((one) => one.device)).toEqual([device?.id])
      throw undone
    })
    await expect(work).rejects.toBe(undone)
  })

  it('leaves another tenant’s people alone', async () => {
    const foreign = await inside((scope) => idOf(scope, 'corretor'), 'boreal')
    expect(await inside((scope) => notify(scope, { ...paid, people: { owner: [foreign] } }))).toEqual([])
  })

  it('gives every tenant the types of system.md#events, each filling in only what its action knows', async () => {
    for (const slug of ['aurora', 'boreal', 'novato']) {
      const types = await inside(
        ({ tx }) =>
          tx
            .select()
            .from(notificationType)
            .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id)),
        slug,
      )
      // And one of the demo's companies' own.
      expect(types).toHaveLength(slug === 'novato' ? 28 : 29)
      for (const { notification_type: type, action_system_area: area } of types) {
        const named = [...type.template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
        expect(area.variables, type.name).toEqual(expect.arrayContaining(named))
      }
    }
  })

  it('gives an earlier tenant the types that it never had, once, and none that it deleted', async () => {
    const types = () => inside(({ tx }) => tx.select().from(notificationType).orderBy(notificationType.id))
    const before = await types()
    const [gone, missing] = ['Pendência aberta', 'Pendência resolvida'].map((name) =>
      before.find((type) => type.name === name),
    )
    await inside(async ({ tx, tenant, now }) => {
      const own = (id = 0) => and(eq(notificationType.tenant_id, tenant.id), eq(notificationType.id, id))
      await tx.update(notificationType).set({ deleted_at: now }).where(own(gone?.id))
      // As if its action had been added since; its name is taken by a type of the company's own.
      await tx.update(notificationType).set({ is_default: false }).where(own(missing?.id))
    })
    const bring = () => opened.database.orm.transaction((tx) => addMissingNotificationTypes(tx, opened.clock.now))
    await bring()
    await bring()
    const added = (await types()).filter(({ id }) => !before.some((known) => known.id === id))
    expect(added).toMatchObject([
      { name: 'Pendência resolvida (padrão)', audience: ['owner'], channels: ['system'], is_default: true },
    ])
  })

  it('tells an earlier tenant of certifications from its next start on (16.3)', async () => {
    const action = 'certification.expiring'
    const ofAction = async () => {
      const rows = await inside(
        ({ tx }) =>
          tx
            .select({ type: notificationType, area: actionSystemArea })
            .from(notificationType)
            .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
            .where(eq(actionSystemArea.action, action)),
        'novato',
      )
      return rows.map(({ type }) => type)
    }
    // As a start does (`prepareDatabase`), without moving the demo's dates.
    const start = () =>
      opened.database.orm.transaction(async (tx) => {
        await seedActions(tx)
        await addMissingNotificationTypes(tx, opened.clock.now)
      })
    const [first] = await ofAction()
    // As a tenant is that was created before there was this action.
    await inside(
      ({ tx, tenant }) =>
        tx
          .delete(notificationType)
          .where(and(eq(notificationType.tenant_id, tenant.id), eq(notificationType.id, first?.id ?? 0))),
      'novato',
    )
    expect(await ofAction()).toEqual([])
    await start()
    expect(await ofAction()).toMatchObject([
      {
        ...{ name: 'Certificação a vencer ou vencida', is_default: true, active: true, channels: ['system'] },
        audience: ['owner', 'type_user:Operacional'],
      },
    ])
    await start()
    expect(await ofAction()).toHaveLength(1)
  })

  it('brings the platform’s actions up to date, and writes nothing where they are', async () => {
    await opened.database.orm.transaction(async (tx) => {
      await tx.update(actionSystemArea).set({ label: 'x' }).where(eq(actionSystemArea.action, 'proposal.paid'))
      await seedActions(tx)
      await seedActions(tx)
      const rows = await tx.select().from(actionSystemArea).orderBy(actionSystemArea.id)
      expect(rows.map(({ id, ...row }) => row)).toEqual(actions)
      expect(rows.map(({ id }) => id)).toEqual(actions.map((_, at) => at + 1))
    })
  })
})
