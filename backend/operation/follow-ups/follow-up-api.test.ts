import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CustomerFile } from '@/lib/contracts/customer'
import { type FollowUp, followUpSchema } from '@/lib/contracts/follow-up'
import { listSchema } from '@/lib/contracts/list'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { demoCpf } from '../../demo/people/documents'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'

type Body = Record<string, unknown>

describeOnBoth('attendances', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'operacional', 'comercial', 'corretor', 'corretor3'])
      tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = async (who: string, method: string, path: string, body?: unknown) => {
    const slug = who === 'boreal' ? 'boreal' : 'aurora'
    const reply = await opened.call(slug, path, { method, body, token: tokens.get(who) })
    return { status: reply.status, body: reply.body as Body & { data: FollowUp } }
  }
  const path = '/api/followUp'
  const cpf = demoCpf(881_001)
  const client = async (who: string, name: string) => {
    const body = { cpf, name, birth_date: '1961-03-04', phones: [{ number: '11900002222' }] }
    return (await call(who, 'POST', '/api/customers/physical', body)).body.data as unknown as CustomerFile
  }
  const title = async () => {
    const made = await call('admin', 'POST', '/api/callcenter/titles', { name: `Assunto ${Math.random()}` })
    expect(made.status).toBe(201)
    return made.body.data.id
  }
  const list = async (who: string, query: string) => {
    const reply = await call(who, 'GET', `${path}?${query}`)
    expect(reply.status).toBe(200)
    return (reply.body.data as unknown as { data: FollowUp[] }).data
  }

  it('are noted of a client by whoever sees the client, and seen in the scope of who noted them', async () => {
    const { uuid } = await client('corretor', 'Cliente Atendida')
    await client('corretor3', 'Cliente Atendida')
    const note = {
      title_id: await title(),
      customer_uuid: uuid,
      note: 'Nota da corretora',
      channel: 'phone',
      outcome: 'callback',
    }
    const made = await call('corretor', 'POST', path, { ...note, next_contact_at: '2026-12-01 09:30:00' })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    expect(followUpSchema.parse(made.body.data)).toEqual(made.body.data)
    expect(made.body.data).toMatchObject({
      customer: { uuid, name: 'Cliente Atendida' },
      proposal: null,
      next_contact_at: '2026-12-01 09:30:00',
    })
    await call('corretor3', 'POST', path, { ...note, note: 'Nota de outro' })
    const answer = await call('operacional', 'GET', `${path}/?customer_uuid=${uuid}`)
    expect(listSchema(followUpSchema).parse(answer.body)).toEqual(answer.body)

    const notes = async (who: string) => (await list(who, `customer_uuid=${uuid}`)).map((one) => one.note)
    expect(await notes('operacional')).toEqual(['Nota de outro', 'Nota da corretora'])
    for (const who of ['corretor', 'comercial']) expect(await notes(who)).toEqual(['Nota da corretora'])
    expect(await notes('corretor3')).toEqual(['Nota de outro'])
    expect((await call('corretor3', 'GET', `${path}/${made.body.data.id}`)).status).toBe(404)
    expect((await call('boreal', 'GET', `${path}/${made.body.data.id}`)).status).toBe(404)
    const due = 'next_contact_at[]=2026-12-01&next_contact_at[]=2026-12-01'
    expect(await list('corretor', `customer_uuid=${uuid}&${due}`)).toHaveLength(1)
    expect(await list('corretor', `customer_uuid=${uuid}&user_uuid=${made.body.data.user.uuid}`)).toHaveLength(1)

    const put = (who: string, body: Body) => call(who, 'PUT', `${path}/${made.body.data.id}`, body)
    const changed = { ...note, outcome: 'sold', row_version: 1 }
    expect((await put('corretor3', changed)).status).toBe(404)
    expect((await put('comercial', changed)).body.data).toMatchObject({ outcome: 'sold', next_contact_at: null })
    expect((await put('corretor', changed)).status).toBe(409)
    expect((await call('corretor', 'DELETE', `${path}/${made.body.data.id}`)).status).toBe(403)
    expect((await call('admin', 'DELETE', `${path}/${made.body.data.id}`)).status).toBe(200)
    expect(await notes('corretor')).toEqual([])

    // The audit outlives an anonymisation: it has neither the note nor the client's name.
    const kept = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.entity, 'follow_up')),
    )
    const entries = kept.filter(({ entity_id }) => entity_id === String(made.body.data.id))
    expect(entries.map(({ action }) => action)).toEqual(['created', 'edited', 'deleted'])
    expect(JSON.stringify(entries)).not.toMatch(/Nota da|Cliente Atendida/)
    expect(entries[0]?.after).toMatchObject({ note: '••• (17)' })
  })

  it('are noted of a proposal, and of nothing that one does not see', async () => {
    const { uuid, number } = await putProposal(opened, { owner: 'corretor' })
    const note = { title_id: await title(), note: 'Sobre a proposta', channel: 'whatsapp', outcome: 'interested' }
    const made = await call('corretor', 'POST', path, { ...note, proposal_uuid: uuid })
    expect(made.body.data).toMatchObject({ proposal: { uuid, number }, customer: { name: 'Cliente de Teste' } })
    expect(await list('comercial', `proposal_uuid=${uuid}`)).toHaveLength(1)
    const refused = async (who: string, body: Body) =>
      Object.keys(((await call(who, 'POST', path, { ...note, ...body })).body.errors ?? {}) as Body)
    expect(await refused('corretor3', { proposal_uuid: uuid })).toEqual(['proposal_uuid'])
    expect(await refused('boreal', { proposal_uuid: uuid, title_id: 1 })).toContain('proposal_uuid')
    expect(await refused('corretor', {})).toEqual(['customer_uuid'])
    expect(await refused('corretor', { proposal_uuid: uuid, title_id: 999_999 })).toEqual(['title_id'])
    expect(await refused('corretor', { proposal_uuid: uuid, next_contact_at: 'amanhã' })).toEqual(['next_contact_at'])
  })

  it('14 are not to be called again on a day that is over', async () => {
    const { uuid } = await putProposal(opened, { owner: 'corretor' })
    const note = { title_id: await title(), note: 'Ligar', channel: 'phone', outcome: 'callback', proposal_uuid: uuid }
    const on = (day: Date) => `${day.toISOString().slice(0, 10)} 00:00:00`
    const local = new Date(opened.clock.now.getTime() - 3 * 3600_000)
    const past = { ...note, next_contact_at: on(new Date(local.getTime() - 24 * 3600_000)) }
    const refused = await call('corretor', 'POST', path, past)
    expect([refused.status, refused.body.details]).toMatchObject([
      422,
      { next_contact_at: [{ reason: 'expiry_past' }] },
    ])
    // An hour of today may be over: one calls as soon as one can.
    const made = await call('corretor', 'POST', path, { ...note, next_contact_at: on(local) })
    expect(made.status).toBe(201)
    const edit = (next_contact_at: string, row_version: number) =>
      call('corretor', 'PUT', `${path}/${made.body.data.id}`, { ...note, next_contact_at, row_version })
    expect((await edit(past.next_contact_at, 1)).status).toBe(422)
    // One that was set in time is no reason to refuse another change.
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 2 * 24 * 3600_000)
    const before = tokens.get('corretor') ?? ''
    tokens.set('corretor', await opened.signIn('aurora', 'corretor'))
    expect((await edit(on(local), 1)).status).toBe(200)
    opened.clock.now = now
    tokens.set('corretor', before)
  })

  it('have subjects that anyone may choose and the settings’ keepers write', async () => {
    expect((await call('corretor', 'GET', '/api/callcenter/titles?options=1')).status).toBe(200)
    expect((await call('corretor', 'GET', '/api/callcenter/titles')).status).toBe(403)
    expect((await call('operacional', 'POST', '/api/callcenter/titles', { name: 'x' })).status).toBe(403)
  })
})
