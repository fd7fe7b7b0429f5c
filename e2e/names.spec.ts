import { callApi, ownName } from './api'
import { expect, test } from './test'

/** Records are known by what distinguishes them: never by a number of the database’s, nor by a name that others have. */

test('14.19 tables of one name are told apart by their bank wherever one is chosen', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Mesma')
  const first = async (path: string) => {
    const { body } = await callApi(page, 'GET', `${path}?options=1&per_page=1`)
    const [found] = (body.data?.data ?? []) as { id: number }[]
    return found?.id
  }
  const [agreement_id, product_id] = [await first('/api/agreements'), await first('/api/products')]
  const banks = [ownName('Banco'), ownName('Banco')] as const
  for (const bank of banks) {
    const { body } = await callApi(page, 'POST', '/api/bank', { name: bank, active: true })
    const sold = { min_installments: 1, max_installments: 6, valid_from: '2026-01-01' }
    const table = { name, bank_id: body.data?.id, agreement_id, product_id, ...sold }
    expect((await callApi(page, 'POST', '/api/tables', table)).status).toBe(201)
  }

  await page.goto('/commissions?record=new')
  const picker = page.getByRole('dialog').getByRole('combobox', { name: /^Tabela/ })
  await picker.fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveCount(2)
  await page.getByRole('option', { name: new RegExp(`${name}.*${banks[1]}`) }).click()
  await expect(picker).toHaveValue(`${name} · ${banks[1]}`)

  await page.goto('/proposals')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const filter = page.getByRole('combobox', { name: 'Tabela', exact: true })
  await filter.fill(name)
  await page.getByRole('option', { name: new RegExp(`${name}.*${banks[0]}`) }).click()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(`Tabela: ${name} · ${banks[0]}`)
})
