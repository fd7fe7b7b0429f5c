import { beforeAll, expect, it } from 'vitest'
import type { CallCategory } from '@/lib/contracts/call-category'
import type { CallSuggestions } from '@/lib/contracts/call-suggestions'
import { describeOnBoth } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'

describeOnBoth('what is offered before a call is opened (calls.md#answers)', (open) => {
  let office: Registries
  let ours: number
  let other: number
  const suggest = async (text: string, who = 'corretor', category_id: number | null = null) =>
    office.done<CallSuggestions>(await office.call('POST', '/api/calls/suggestions', { text, category_id }, who), 200)
  const names = async (text: string, category?: number) =>
    (await suggest(text, 'corretor', category)).answers.map(({ name }) => name)

  beforeAll(async () => {
    office = await openRegistries(await open())
    const category = async (name: string) =>
      office.done<CallCategory>(await office.call('POST', '/api/calls/categories', { name, assign_by: 'hand' }), 201).id
    ours = await category('Gaveta')
    other = await category('Armário')
    const answer = async (name: string, more: object) =>
      office.done(await office.call('POST', '/api/calls/answers', { name, published: true, ...more }), 201)
    await answer('Zimbrado vencido', { body: 'Peça outro zimbrado na loja.' })
    await answer('Zimbrado da gaveta', { body: 'Fica na gaveta de cima.', category_id: ours })
    await answer('Zimbrado do armário', { body: 'No armário.', category_id: other })
    await answer('Zimbrado guardado', { body: 'Segredo da equipe.', published: false })
    await answer('Zimbrado antigo', { body: 'Não se usa mais.', active: false })
  })

  it('is published, and of the category or of none; the most alike first', async () => {
    expect(await names('Meu ZIMBRADO está vencido!', ours)).toEqual(['Zimbrado vencido', 'Zimbrado da gaveta'])
    expect(await names('zimbrado no armario', other)).toEqual(['Zimbrado do armário', 'Zimbrado vencido'])
    expect(await names('zimbrado')).toHaveLength(3)
  })

  it('is nothing without a word that says something', async () => {
    for (const text of ['', 'de um por', '%_%', '¿?']) {
      expect(await suggest(text)).toEqual({ answers: [], calls: [] })
    }
  })

  it('is one’s own earlier calls, and nobody else’s', async () => {
    for (const who of ['corretor', 'comercial']) {
      office.done(
        await office.call(
          'POST',
          '/api/calls',
          { category_id: ours, subject: `Zimbrado de ${who}`, description: 'Onde fica?' },
          who,
        ),
        201,
      )
    }
    const { calls } = await suggest('zimbrado')
    expect(calls.map(({ subject }) => subject)).toEqual(['Zimbrado de corretor'])
    expect((await suggest('zimbrado', 'comercial')).calls.map(({ subject }) => subject)).toEqual([
      'Zimbrado de comercial',
    ])
  })

  it('is for whoever may open a call', async () => {
    const reply = await office.call('POST', '/api/calls/suggestions', { text: 'zimbrado' }, 'ceo')
    expect(reply.status).toBe(403)
  })
})
