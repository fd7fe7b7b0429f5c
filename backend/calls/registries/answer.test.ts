import { beforeAll, expect, it } from 'vitest'
import type { CallAnswer } from '@/lib/contracts/call-answer'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'
import { putCategory } from '../../testing/calls'
import { refusedAt } from '../../testing/desk'

const path = '/api/calls/answers'

describeOnBoth('answers of the desk (calls.md#answers)', (open) => {
  let opened: Opened
  let office: Registries
  beforeAll(async () => {
    opened = await open()
    office = await openRegistries(opened)
  })
  const write = (name: string, more: object, who?: string) =>
    office.call('POST', path, { name, body: 'Veja em Documentos.', ...more }, who)

  it('have the fields that a call fills in, and no others', async () => {
    const body = 'Olá {{requester}}, sobre {{ subject }} ({{category}}, {{number}}): {{me}}'
    expect(office.done<CallAnswer>(await write('Com campos', { body }), 201)).toMatchObject({ body, published: false })
    expect(await write('De outro', { body: 'Olá {{nome}}' })).toMatchObject(refusedAt('body', 'answer_field'))
  })

  it('have none once they are published', async () => {
    expect(await write('Publicada', { body: 'Olá {{requester}}', published: true })).toMatchObject(
      refusedAt('body', 'answer_published'),
    )
    office.done(await write('Publicada', { published: true }), 201)
  })

  it('are offered to a call by its category, then those of none, and no others', async () => {
    const { id: one } = await putCategory(opened, { name: 'Das respostas' })
    const { id: other } = await putCategory(opened, { name: 'De outras respostas' })
    for (const [name, category_id] of [
      ['Oferta geral', null],
      ['Oferta dela', one],
      ['Oferta alheia', other],
    ] as const) {
      office.done(await write(name, { category_id }), 201)
    }
    const asked = `${path}?options=1&search=Oferta&offered_in=${one}&order_by=category`
    const data = await office.rowsAt<{ name: string }>(asked)
    expect(data.map(({ name }) => name)).toEqual(['Oferta dela', 'Oferta geral'])
  })

  it('are written by whoever may edit calls, and read by nobody else', async () => {
    office.done(await write('Do financeiro', {}, 'financeiro'), 201)
    for (const who of ['ceo', 'comercial', 'corretor']) {
      expect([who, (await write('De fora', {}, who)).status]).toEqual([who, 403])
      expect([who, (await office.call('GET', path, undefined, who)).status]).toEqual([who, 403])
    }
    for (const who of ['comercial', 'corretor']) {
      expect([who, (await office.call('GET', `${path}?options=1`, undefined, who)).status]).toEqual([who, 403])
    }
  })
})
