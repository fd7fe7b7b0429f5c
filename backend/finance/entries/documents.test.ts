import { beforeAll, expect, it } from 'vitest'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk } from '../../testing/desk'
import { makePng } from '../../testing/pictures'

describeOnBoth('documents of debits and credits', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
  })
  const paths = (side: 'debits' | 'credits', id: number) => `/api/financial/${side}/${id}/documents`
  const bring = (at: string, { kind = '', who = 'financeiro', name = 'nota.png' } = {}) => {
    const form = new FormData()
    if (kind) form.set('kind', kind)
    form.set('file', new File([new Uint8Array(makePng(1, 1))], name))
    return desk.call('POST', at, form, who)
  }
  const list = async (at: string, who?: string) =>
    (await desk.call('GET', at, undefined, who)).body.data as unknown as KeptDocument[]

  it('are kept with an open and with a paid one, counted in the list, found by their absence, told in the history', async () => {
    const account = await desk.addAccount()
    const bare = await desk.add('debits', desk.debit({ description: 'Sem nota' }))
    const made = await desk.add('debits', desk.debit({ description: 'Com nota' }))
    expect(made.documents).toBe(0)
    const at = paths('debits', made.id)
    const invoice = await desk.done<KeptDocument>(await bring(at, { kind: 'invoice' }), 201)
    expect(invoice).toMatchObject({ kind: 'invoice', file: { name: 'nota.png', mime: 'image/png' } })
    // A document changes nothing of the entry: whoever has it open still saves.
    await desk.done(await desk.settle('debits', made, account), 200)
    const receipt = await desk.done<KeptDocument>(await bring(at, { kind: 'receipt', name: 'pix.png' }), 201)
    expect((await list(at)).map(({ id }) => id)).toEqual([invoice.id, receipt.id])

    expect((await desk.read('debits', made.id)).documents).toBe(2)
    const found = async (has: boolean) =>
      (
        await desk.rowsAt<{ id: number }>(
          `/api/financial/debits?id[]=${made.id}&id[]=${bare.id}&has_documents=${has}&per_page=all`,
        )
      ).map(({ id }) => id)
    expect(await found(true)).toEqual([made.id])
    expect(await found(false)).toEqual([bare.id])

    const history = JSON.stringify((await desk.call('GET', `/api/financial/debits/${made.id}/history`)).body)
    expect(history).toContain('pix.png')
    expect((await desk.call('DELETE', `${at}/${invoice.id}`)).status).toBe(200)
    expect((await desk.call('DELETE', `${at}/${invoice.id}`)).status).toBe(404)
    expect((await desk.call('GET', `/api/files/${invoice.file.uuid}/address`)).status).toBe(404)
    expect((await desk.read('debits', made.id)).documents).toBe(1)
  })

  it('are of one entry of one side, and of the kinds there are', async () => {
    const made = await desk.add('credits', desk.credit())
    const at = paths('credits', made.id)
    const { id } = await desk.done<KeptDocument>(await bring(at), 201)
    expect((await desk.call('GET', paths('debits', made.id))).status).toBe(404)
    expect((await bring(paths('debits', made.id))).status).toBe(404)
    const other = await desk.add('credits', desk.credit())
    expect((await desk.call('DELETE', `${paths('credits', other.id)}/${id}`)).status).toBe(404)
    expect((await bring(at, { kind: 'passport' })).status).toBe(422)
  })

  it('are read by whoever reads the entry, and nobody else’s; of a deleted one they stay, and are only read', async () => {
    const made = await desk.add('debits', desk.debit())
    const at = paths('debits', made.id)
    const { file, id } = await desk.done<KeptDocument>(await bring(at), 201)
    const address = `/api/files/${file.uuid}/address`
    expect((await desk.call('GET', address, undefined, 'ceo')).status).toBe(200)
    expect((await list(at, 'ceo')).length).toBe(1)
    expect((await bring(at, { who: 'ceo' })).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect((await desk.call('GET', at, undefined, who)).status).toBe(403)
      expect((await desk.call('GET', address, undefined, who)).status).toBe(404)
    }
    await desk.done(await desk.call('DELETE', `/api/financial/debits/${made.id}`), 200)
    expect((await list(at)).map((one) => one.id)).toEqual([id])
    expect((await bring(at)).status).toBe(404)
    expect((await desk.call('DELETE', `${at}/${id}`)).status).toBe(404)
  })
})
