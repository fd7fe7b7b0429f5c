import { beforeAll, expect, it } from 'vitest'
import type { CallAnswer } from '@/lib/contracts/call-answer'
import { describeOnBoth } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'
import { refusedAt } from '../../testing/desk'

const path = '/api/calls/answers'

describeOnBoth('answers of the desk (calls.md#answers)', (open) => {
  let office: Registries
  beforeAll(async () => {
    office = await openRegistries(await open())
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
