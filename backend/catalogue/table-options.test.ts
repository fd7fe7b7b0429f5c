import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../testing/backend'

type Option = { id: number; name: string } & Record<'bank' | 'agreement' | 'product', { name: string }>

describeOnBoth('tables in a picker', (open) => {
  let opened: Opened
  let token = ''
  const call = async (method: string, path: string, body?: object) =>
    (await opened.call('aurora', path, { method, token, ...(body && { body }) })).body as { data: { id: number } }
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    const [agreement, product] = await Promise.all(
      ['/api/agreements', '/api/products'].map(async (path) => {
        const { data } = await call('GET', `${path}?options=1&per_page=1`)
        return (data as unknown as { data: { id: number }[] }).data[0]?.id
      }),
    )
    for (const name of ['Banco Âmbar', 'Banco Jade']) {
      const bank = await call('POST', '/api/bank', { name, active: true })
      const table = { bank_id: bank.data.id, agreement_id: agreement, product_id: product, name: 'Mesma 84x' }
      const sold = { min_installments: 1, max_installments: 6, valid_from: '2026-01-01' }
      expect(await call('POST', '/api/tables', { ...table, ...sold })).toMatchObject({ status: true })
    }
  })

  const found = async (search: string): Promise<Option[]> => {
    const { data } = await call('GET', `/api/tables?options=1&search=${encodeURIComponent(search)}`)
    return (data as unknown as { data: Option[] }).data
  }

  it('14.19 of one name are told apart by their bank, agreement and product', async () => {
    const both = await found('Mesma 84x')
    expect(both.map(({ bank }) => bank.name).toSorted()).toEqual(['Banco Jade', 'Banco Âmbar'].toSorted())
    for (const { agreement, product } of both) {
      expect(agreement.name).not.toBe('')
      expect(product.name).not.toBe('')
    }
  })

  it('14.19 are found by name and bank together', async () => {
    expect((await found('mesma ambar')).map(({ bank }) => bank.name)).toEqual(['Banco Âmbar'])
  })
})
