import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { timelineKinds } from '@/lib/kinds/operation'
import { inTenant } from '../../core/database/scope'
import { permission } from '../../identity/people/permission.table'
import { user, userPermission } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'
import { makePng } from '../../testing/pictures'

const staff = ['admin', 'financeiro', 'operacional', 'ceo'] as const

describeOnBoth('14.21 the timeline of a proposal', (open) => {
  let opened: Opened
  let desk: Desk
  let uuid = ''
  /** Its pendency. */
  let id = 0
  const minuteLater = () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
  }
  const ask = async (login: string, query = '') => {
    const { status, body } = await desk.call(login, 'GET', `/api/proposals/${uuid}/history?per_page=100${query}`)
    return { status, list: body.data as unknown as List<HistoryEntry>['data'] }
  }
  const actions = async (login: string, query = '') =>
    (await ask(login, query)).list.data.map(({ action, after }) =>
      action === 'pendency_message_replied' ? after?.message : action,
    )
  const say = async (login: string, message: string, more: object = {}) => {
    minuteLater()
    return desk.done<{ id: number }>(login, 'POST', '/api/pendency/messages', { pendency_id: id, message, ...more })
  }
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
    uuid = (await desk.send('corretor')).uuid
    await desk.step('operacional', uuid, 'validate')
    minuteLater()
    const { row_version } = await desk.file('operacional', uuid)
    const begun = { proposal_uuid: uuid, row_version, type: 'document', title: 'Falta o RG' }
    id = (await desk.done<{ id: number }>('operacional', 'POST', '/api/pendency', begun)).id
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'RG.png')
    const token = await opened.signIn('aurora', 'corretor')
    const reply = await opened.call('aurora', `/api/pendency/${id}/files`, { method: 'POST', token, body: form })
    const file = (reply.body as { data: { uuid: string } }).data
    await say('operacional', 'Envie frente e verso.')
    await say('operacional', 'Cliente já reclamou.', { internal_only: true })
    await say('corretor', 'Segue o RG.', { attachments: [file.uuid] })
    minuteLater()
  })

  it('has the messages of its pendencies in their order, with who, when, text and files', async () => {
    expect(await actions('operacional')).toEqual([
      ...['Segue o RG.', 'Cliente já reclamou.', 'Envie frente e verso.'],
      ...['pendency_created', 'status_changed', 'status_changed', 'created'],
    ])
    const [answer, note] = (await ask('operacional')).list.data
    expect(answer).toMatchObject({
      user: { name: expect.any(String), uuid: expect.any(String) },
      created_at: expect.stringMatching(/^2026-/),
      before: null,
      after: { title: 'Falta o RG', message: 'Segue o RG.', attachments: [{ name: 'RG.png' }], internal_only: false },
    })
    expect(note?.after).toMatchObject({ internal_only: true, attachments: [] })
  })

  describe('tells each what they may read', () => {
    it.each(staff)('%s of the notes among staff too', async (login) => {
      expect(await actions(login)).toContain('Cliente já reclamou.')
    })

    it.each(['corretor', 'comercial'])('%s of no note, by no page, count or field', async (login) => {
      const { list } = await ask(login)
      expect(await actions(login)).toEqual(expect.arrayContaining(['Segue o RG.', 'Envie frente e verso.']))
      expect(JSON.stringify(list)).not.toMatch(/reclamou|internal_only/)
      expect((await ask(login, '&kind=message')).list.total).toBe(2)
      expect((await ask('admin', '&kind=message')).list.total).toBe(3)
    })

    it('corretor2 of nothing', async () => {
      expect((await ask('corretor2')).status).toBe(404)
    })

    it('of no message without the right to read pendencies, nor of a pendency that was deleted', async () => {
      const take = (granted: boolean) =>
        inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
          const [right] = await tx.select().from(permission).where(eq(permission.name, 'list_pendencies'))
          const [who] = await tx
            .select()
            .from(user)
            .where(and(eq(user.tenant_id, tenant.id), eq(user.username, 'ceo')))
          const key = { tenant_id: tenant.id, user_id: who?.id ?? 0, permission_id: right?.id ?? 0 }
          if (!granted) return tx.insert(userPermission).values({ ...key, granted })
          return tx
            .delete(userPermission)
            .where(and(eq(userPermission.tenant_id, tenant.id), eq(userPermission.user_id, key.user_id)))
        })
      await take(false)
      expect(await actions('ceo')).toEqual(['pendency_created', 'status_changed', 'status_changed', 'created'])
      expect((await ask('ceo', '&kind=message')).list).toMatchObject({ total: 0, data: [] })
      await take(true)
      expect(await actions('ceo')).toContain('Segue o RG.')

      const kept = { ...{ uuid, id } }
      const { row_version } = await desk.file('operacional', uuid)
      const begun = { proposal_uuid: uuid, row_version, type: 'other', title: 'Engano' }
      id = (await desk.done<{ id: number }>('operacional', 'POST', '/api/pendency', begun)).id
      await say('operacional', 'Dita por engano.')
      expect(await actions('corretor')).toContain('Dita por engano.')
      const { row_version: version } = await desk.done('operacional', 'GET', `/api/pendency/${id}`)
      await desk.done('operacional', 'PUT', `/api/pendency/${id}`, { action: 'cancel', row_version: version })
      await desk.done('admin', 'DELETE', `/api/pendency/${id}`)
      expect(await actions('corretor')).not.toContain('Dita por engano.')
      id = kept.id
    })
  })

  it('is filtered by kind, each entry of exactly one, and pages what is left', async () => {
    const all = (await ask('operacional')).list
    const parts = await Promise.all(timelineKinds.map(async (kind) => (await ask('operacional', `&kind=${kind}`)).list))
    const ids = parts.flatMap(({ data }) => data.map((entry) => entry.id))
    expect(ids.toSorted()).toEqual(all.data.map((entry) => entry.id).toSorted())
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
    const both = await actions('operacional', '&kind[]=message&kind[]=status')
    expect(both).toContain('Segue o RG.')
    expect(both).toContain('created')
    expect(both).not.toContain('pendency_created')

    const page = async (login: string, at: number) => {
      const path = `/api/proposals/${uuid}/history?kind=message&per_page=1&page=${at}`
      return (await desk.call(login, 'GET', path)).body.data as unknown as List<HistoryEntry>['data']
    }
    const texts = async (login: string, pages: number[]) =>
      Promise.all(pages.map(async (at) => (await page(login, at)).data[0]?.after?.message))
    expect(await texts('corretor', [1, 2, 3])).toEqual(['Segue o RG.', 'Envie frente e verso.', undefined])
    expect((await page('corretor', 1)).last_page).toBe(2)
    expect(await texts('admin', [2])).toEqual(['Cliente já reclamou.'])
    expect((await ask('corretor', '&kind=commission')).status).toBe(400)
  })

  it('holds in the demonstration: each of its messages is there', async () => {
    const [waiting] = await desk.rows<{ id: number; messages: number; proposal: { uuid: string } }>(
      'admin',
      '/api/pendency?status=answered&order_by=id',
    )
    const mine = uuid
    uuid = waiting?.proposal.uuid ?? ''
    const { list } = await ask('admin', '&kind=message')
    uuid = mine
    expect(list.total).toBeGreaterThanOrEqual(waiting?.messages ?? 1)
    expect(list.data.every(({ after }) => typeof after?.message === 'string')).toBe(true)
  })
})
