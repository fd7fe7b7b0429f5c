import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { ownCpf } from './proposal-api'
import { expect, test } from './test'

/** No form sends fields it does not show: unchanged values stay. */

type Named = { id: number; name: string }
type Found = { id: number; agreement: Named; min_value: string | null; visible_to_brokers: boolean }

const found = async (page: Page, path: string) =>
  (await callApi(page, 'GET', path)).body.data as Record<string, unknown>

/** Tables of cards that brokers may sell; listed by staff. */
async function cardTables(page: Page): Promise<Found[]> {
  const products = (await found(page, '/api/products?per_page=all')).data as { id: number; operation_type: string }[]
  const card = products.find(({ operation_type }) => operation_type === 'card_rmc')
  const path = `/api/tables?per_page=all&active=true&product_id=${card?.id}`
  return ((await found(page, path)).data as Found[]).filter(({ visible_to_brokers }) => visible_to_brokers)
}

/** Adds a card for a new client. */
async function addCard(page: Page, tables: Found[]) {
  const refused: unknown[] = []
  for (const { id, agreement, min_value } of tables) {
    const cpf = ownCpf()
    const customer = await callApi(page, 'POST', '/api/customers/physical', {
      ...{
        cpf,
        name: ownName('Cliente'),
        birth_date: '1975-05-04',
        phones: [{ number: '11987654321', primary: true }],
      },
      benefits: [
        { agreement_id: agreement.id, benefit_number: cpf.slice(0, 10), registration_number: cpf.slice(0, 8) },
      ],
    })
    const client = customer.body.data as unknown as { uuid: string; benefits: { id: number }[] }
    const { status, body } = await callApi(page, 'POST', '/api/proposals', {
      ...{ customer_uuid: client.uuid, customer_benefit_id: client.benefits[0]?.id, table_id: id, installments: 1 },
      ...{ contract_value: min_value ?? '1000.00', net_value: '0.00', monthly_rate: '2.36', notes: 'Primeira' },
    })
    if (status === 201) return body.data as unknown as { uuid: string; row_version: number }
    refused.push(body)
  }
  throw new Error(`no card table takes it: ${JSON.stringify(refused)}`)
}

test.describe('made for a moment', () => {
  // A table that does not fit answers 422, and the next is tried.
  test.use({ expectedErrors: [/422/] })

  test('a card that was returned keeps its rate when another note is saved (14.9)', async ({ page, enterAs }) => {
    await enterAs('admin')
    const tables = await cardTables(page)
    await enterAs('corretor')
    const { uuid, row_version: sent } = await addCard(page, tables)
    await enterAs('admin')
    const reason = 'Corrija a nota'
    const back = await callApi(page, 'POST', `/api/proposals/${uuid}/return`, { row_version: sent, reason })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    await enterAs('corretor')
    const before = await found(page, `/api/proposals/${uuid}`)
    await page.goto(`/proposals/${uuid}/edit`)
    await expect(page.getByLabel('Taxa ao mês')).toHaveValue('2,36')
    await page.getByRole('textbox', { name: 'Observações' }).fill('Outra nota')
    await page.getByRole('button', { name: 'Salvar proposta' }).click()
    await expect(page).toHaveURL(new RegExp(`/proposals/${uuid}$`))
    const { notes, row_version, updated_at, ...after } = await found(page, `/api/proposals/${uuid}`)
    expect([notes, after.monthly_rate]).toEqual(['Outra nota', '2.3600'])
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((key) => [key, before[key]])))
  })
})

test('a city written by hand has no code of another’s, which no form shows (14.9)', async ({ page, enterAs }) => {
  await enterAs('admin')
  const made = await callApi(page, 'POST', '/api/customers/physical', {
    ...{ cpf: ownCpf(), name: ownName('Cliente'), birth_date: '1975-05-04' },
    phones: [{ number: '11987654321', primary: true }],
    addresses: [{ zip_code: '01001000', city: 'São Paulo', state: 'SP', city_ibge: '3550308' }],
  })
  const { uuid } = made.body.data as unknown as { uuid: string }
  const address = async () =>
    ((await found(page, `/api/customers/physical/${uuid}`)).addresses as Record<string, string | null>[])[0]
  const edit = async (change: () => Promise<void>) => {
    await page.goto(`/clients/${uuid}`)
    await page.getByRole('button', { name: 'Editar' }).click()
    await change()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  }
  await edit(() => page.getByLabel('Nome da mãe').fill('Maria de Teste'))
  expect(await address()).toMatchObject({ city: 'São Paulo', city_ibge: '3550308' })
  await edit(() => page.getByLabel('Cidade').fill('Curitiba'))
  expect(await address()).toMatchObject({ city: 'Curitiba', city_ibge: null })
})

test('a CEP fills the address, goes on to the number, and leaves what was corrected (14)', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const data = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP', ibge: '3550308' }
  await page.route('**/api/consult_cep**', (route) => route.fulfill({ json: { status: true, message: '', data } }))
  await page.goto('/clients/new')
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Bairro').fill('Jardins')
  await field('CEP').pressSequentially('01310100')
  await expect(field('Cidade')).toHaveValue('São Paulo')
  await expect(field('Número')).toBeFocused()
  await expect(field('Bairro')).toHaveValue('Jardins')
})

test.describe('masks', () => {
  // A CPF that nobody has is a 404.
  test.use({ expectedErrors: [/404/] })

  test('masks keep the caret and take a paste (14)', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await page.goto('/clients/new')
    const cpf = page.getByRole('textbox', { name: /^CPF/ })
    await cpf.click()
    await cpf.pressSequentially('1114477735')
    await expect(cpf).toHaveValue('111.447.773-5')
    await cpf.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
    await page.keyboard.type('4')
    await expect(cpf).toHaveValue('111.444.777-35')
    expect(await cpf.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
    await cpf.fill('')
    await page.keyboard.insertText('529.982.247-25')
    await expect(cpf).toHaveValue('529.982.247-25')
    await page.getByRole('button', { name: 'Adicionar conta ou PIX' }).click()
    await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CNPJ')
    const key = page.getByRole('textbox', { name: 'Chave PIX' })
    await key.pressSequentially('12abc34501de35')
    await expect(key).toHaveValue('12.ABC.345/01DE-35')
  })
})
