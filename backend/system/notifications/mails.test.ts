import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { NotificationType } from '@/lib/contracts/notification-type'
import { inTenant, type Scope } from '../../core/database/scope'
import { person } from '../../identity/people/person.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { actionSystemArea, notification } from './notification.table'
import { notify } from './notify'
import { notifyDaily } from './notify-daily'

describeOnBoth('mails of notifications', (open) => {
  let opened: Opened
  let admin: string
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
  })
  const path = '/api/configuration/notification_type'
  const call = (method: string, at: string, body?: unknown) =>
    opened.call('aurora', at, { method, token: admin, ...(body !== undefined && { body }) })
  const dataOf = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data
  const typeOf = async (search: string) =>
    dataOf<{ data: NotificationType[] }>(await call('GET', `${path}?search=${encodeURIComponent(search)}`)).data[0]
  const change = async (search: string, more: Partial<NotificationType>) => {
    const row = await typeOf(search)
    const reply = await call('PUT', `${path}/${row?.id}`, { ...row, ...more })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  /** Mails that were not there at the last look. */
  const seen = new Set<string>()
  const mails = async () => {
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', 'aurora')
    const names = existsSync(folder)
      ? readdirSync(folder).filter((name) => name.endsWith('.eml') && !seen.has(name))
      : []
    for (const name of names) seen.add(name)
    return names.map((name) => ({
      eml: readFileSync(join(folder, name), 'utf8'),
      html: readFileSync(join(folder, name.replace('.eml', '.html')), 'utf8'),
    }))
  }
  const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(opened.database, 'aurora', opened.clock.now, work)
  const bells = (message: string) =>
    inside(({ tx }) => tx.select().from(notification).where(eq(notification.message, message)))
  const uuidOf = (username: string) =>
    inside(({ tx }) => tx.select({ uuid: user.uuid }).from(user).where(eq(user.username, username))).then(
      ([row]) => row?.uuid ?? '',
    )
  const block = async (username: string) =>
    call('POST', `/api/user/${await uuidOf(username)}/block`, {
      reason: 'Teste',
      row_version: await versionOf(username),
    })
  const versionOf = (username: string) =>
    inside(({ tx }) => tx.select({ at: user.row_version }).from(user).where(eq(user.username, username))).then(
      ([row]) => row?.at ?? 0,
    )

  it('go out from the next event on, one to each person, with the message escaped and its links whole', async () => {
    await change('Usuário bloqueado', {
      template: '<b>{{name}}</b> saiu, <a href="/users">veja</a>',
      channels: ['system', 'email'],
      audience: ['type_user:Financeiro'],
    })
    // A second type of the same event, to the same people and by mail alone.
    const area = await typeOf('Usuário bloqueado')
    const more = {
      action_system_area_id: area?.action_system_area_id,
      channels: ['email'],
      audience: ['type_user:Financeiro'],
    }
    expect((await call('POST', path, { ...more, name: 'Saída', template: 'Outra vez {{name}}' })).status).toBe(201)
    await inside(({ tx }) =>
      tx.execute(sql`update ${person} set name = 'Ana <i>& Cia</i>' where id = (select person_id from ${user} where username = 'corretor3')
        and tenant_id = (select id from tenant where slug = 'aurora')`),
    )
    expect((await block('corretor3')).status).toBe(200)
    const staff = await inside(({ tx }) =>
      tx
        .select({ email: user.email })
        .from(user)
        .where(and(eq(user.type_user, 'Financeiro'), eq(user.status, 'active'), isNull(user.deleted_at))),
    )
    const sent = await mails()
    expect(sent).toHaveLength(staff.length)
    for (const { email } of staff)
      expect(
        sent.filter(({ eml }) => eml.includes(email)),
        email,
      ).toHaveLength(1)
    expect(sent[0]?.html).toContain('<b>Ana &lt;i&gt;&amp; Cia&lt;/i&gt;</b> saiu')
    expect(sent[0]?.html).toContain('<a href="https://aurora.balcao.test/users"')
    expect(sent[0]?.html).toContain(`https://aurora.balcao.test/users/view/${await uuidOf('corretor3')}`)
    const [bell] = await bells('<b>Ana &lt;i&gt;&amp; Cia&lt;/i&gt;</b> saiu, <a href="/users" rel="noopener">veja</a>')
    expect(bell?.read_at).toBeNull()
    expect(await bells('Outra vez Ana &lt;i&gt;&amp; Cia&lt;/i&gt;')).toEqual([])
  })

  it('do not go out of what was refused, of a type that is off, nor to another audience', async () => {
    expect((await block('corretor3')).status).toBe(422)
    expect(await mails()).toEqual([])
    for (const name of ['Usuário bloqueado', 'Saída']) await change(name, { active: false })
    expect((await block('corretor2')).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('are not sent where nobody sends them, as of the demo', async () => {
    await change('Usuário bloqueado', { active: true, channels: ['email'] })
    const told = await inside((scope) => notify(scope, { action: 'user.blocked', variables: { name: 'x' } }))
    expect(told).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('tell of a day once, whether the bell has it or not', async () => {
    await change('Tabelas de comissão', { channels: ['email'], audience: ['type_user:CEO'] })
    const run = (count: string) => {
      const outgoing: NonNullable<Scope['outgoing']> = []
      return inside((scope) =>
        notifyDaily(
          { ...scope, outgoing },
          {
            ...{ action: 'commission.updated', day: '2026-11-20', timeZone: 'America/Sao_Paulo', link: '/commissions' },
            prepare: async () => null,
            variablesFor: () => ({ count }),
          },
        ),
      ).then(() => outgoing)
    }
    const first = await run('3')
    expect(first.length).toBeGreaterThan(0)
    expect(first[0]).toMatchObject({ message: '3 tabelas atualizadas hoje', link: '/commissions' })
    expect(await run('4')).toEqual([])
    for (const row of await bells('3 tabelas atualizadas hoje')) expect(row.read_at).not.toBeNull()
  })

  it('leave an action’s type to the company: its own is refused another action, and is restored', async () => {
    const row = await typeOf('Usuário bloqueado')
    const [other] = await inside(({ tx }) =>
      tx.select().from(actionSystemArea).where(eq(actionSystemArea.action, 'user.created')),
    )
    const moved = await call('PUT', `${path}/${row?.id}`, { ...row, action_system_area_id: other?.id })
    expect(moved).toMatchObject({
      status: 422,
      body: { details: { action_system_area_id: [{ reason: 'notification_default' }] } },
    })
    const at = `${path}/${row?.id}/standard`
    expect((await call('POST', at, { row_version: 1 })).status).toBe(409)
    expect(await call('POST', at, { row_version: row?.row_version })).toMatchObject({
      status: 200,
      body: {
        data: {
          template: 'Usuário <b>{{name}}</b> bloqueado',
          channels: ['system'],
          audience: ['type_user:Administrador'],
          active: true,
        },
      },
    })
    const own = await typeOf('Saída')
    expect(await call('POST', `${path}/${own?.id}/standard`, { row_version: own?.row_version })).toMatchObject({
      status: 422,
      body: { reason: 'notification_no_standard' },
    })
  })

  it('are previewed with samples, and a wrong variable is named', async () => {
    const row = await typeOf('Usuário bloqueado')
    const asked = (template: string) =>
      call('POST', `${path}/preview`, { action_system_area_id: row?.action_system_area_id, template })
    expect(await asked('<b>{{ name }}</b> <script>x</script>')).toMatchObject({
      status: 200,
      body: { data: { message: '<b>Ana Paula Ribeiro</b> ' } },
    })
    expect(await asked('{{retained}}')).toMatchObject({
      status: 422,
      body: { errors: { template: [expect.stringContaining('{{name}}')] } },
    })
  })
})
