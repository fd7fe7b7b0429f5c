import { beforeAll, expect, it } from 'vitest'
import type { Proposal, ProposalFile, TypistChoice } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'

/** The bank login that a proposal is typed with (typists.md, proposals.md#type), and a pending row's next steps. */
describeOnBoth('typing a proposal with a bank login', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
  })
  const stepped = async (...asked: Parameters<Desk['step']>): Promise<ProposalFile> => {
    const { status, body } = await desk.step(...asked)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return body.data as unknown as ProposalFile
  }
  const choiceOf = (login: string, uuid: string) =>
    desk.done<TypistChoice>(login, 'GET', `/api/proposals/${uuid}/typist_bank_users`)

  it('offers the owner’s and one’s own, to those who may see them, and says whether one is demanded', async () => {
    const { uuid, bank_id, broker } = await desk.send('corretor')
    for (const login of ['corretor', 'operacional', 'admin']) await desk.withoutTypists(login, bank_id)
    expect(await choiceOf('operacional', uuid)).toMatchObject({ demanded: true, logins: [] })
    const theirs = await desk.typist('corretor', bank_id)
    const mine = await desk.typist('operacional', bank_id)
    await desk.typist('admin', bank_id)
    await desk.typist('corretor', bank_id, 'blocked')
    expect((await choiceOf('operacional', uuid)).logins.map(({ id }) => id)).toEqual([theirs, mine])
    expect((await choiceOf('corretor', uuid)).logins).toMatchObject([{ id: theirs, user: broker }])
    // Another broker's proposal is NOT_FOUND.
    expect((await desk.call('corretor2', 'GET', `/api/proposals/${uuid}/typist_bank_users`)).status).toBe(404)

    const typed = await stepped('operacional', uuid, 'validate', {
      ade_number: 'LOGIN00001',
      typist_bank_user_id: mine,
    })
    expect(typed).toMatchObject({ status: 'typed', typist: { id: mine } })
    // Staff's logins are internal: an owner sees their own only.
    expect(await desk.file('corretor', uuid)).toMatchObject({ status: 'typed', typist: null })

    const second = await desk.send('corretor')
    await stepped('operacional', second.uuid, 'validate')
    const refused = await desk.step('operacional', second.uuid, 'type', {
      ade_number: 'LOGIN00002',
      typist_bank_user_id: await desk.typist('corretor2', bank_id),
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { details: { typist_bank_user_id: [{ reason: 'typist_unfit' }] } },
    })
    await stepped('operacional', second.uuid, 'type', { ade_number: 'LOGIN00002', typist_bank_user_id: theirs })
    expect(await desk.file('corretor', second.uuid)).toMatchObject({ typist: { id: theirs, user: broker } })
  })

  it('tells staff where a pending one goes on from, and pays it from there', async () => {
    const { uuid, bank_id } = await desk.send('corretor')
    await desk.typist('operacional', bank_id)
    await stepped('operacional', uuid, 'validate', { ade_number: 'LOGIN00003' })
    await stepped('operacional', uuid, 'status', { status: 'under_analysis' })
    const { row_version } = await stepped('operacional', uuid, 'status', { status: 'approved' })
    const asked = { proposal_uuid: uuid, row_version, type: 'document', title: 'Falta o RG' }
    await desk.done('operacional', 'POST', '/api/pendency', asked)
    const rowOf = async (login: string) => (await desk.rows<Proposal>(login, `/api/proposals?uuid=${uuid}`))[0]
    expect(await rowOf('operacional')).toMatchObject({ status: 'pending', status_before_pendency: 'approved' })
    expect(await rowOf('corretor')).not.toHaveProperty('status_before_pendency')
    const { contract_value, net_value, installments, installment_value } = await desk.file('operacional', uuid)
    const values = { paid_at: '2026-11-20', contract_value, net_value, installments, installment_value }
    expect(await stepped('operacional', uuid, 'pay', values)).toMatchObject({ status: 'paid', open_pendencies: 0 })
  })
})
