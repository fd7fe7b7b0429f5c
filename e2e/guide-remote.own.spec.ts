import type { Page } from '@playwright/test'
import type { User } from '@/lib/contracts/user'
import { makeToken, person } from '@/lib/testing/scripted-api'
import { answer, enter, type Remote, test } from './remote'
import { accessibilityFaults, expect } from './test'

/** The guide as each kind of person sees it, and before a tenant API that knows none (interaction.md#guide). */

test.use({ expectedErrors: [/the server responded with a status of (401|404|501|502)/] })

type Role = User['type_user']

const lists = ['list_banks', 'list_agreements', 'list_comissions', 'list_proposals']
const sells = ['list_comissions', 'list_proposals', 'create_proposals']
const rights: Record<Role, string[]> = {
  Administrador: [...lists, 'create_banks', 'create_agreements', 'create_comissions', 'create_proposals'],
  Operacional: [...lists, 'create_banks', 'create_agreements', 'create_proposals'],
  ...{ Financeiro: lists, CEO: lists, Comercial: sells, Corretor: sells },
}

const has = (...keys: string[]) =>
  Object.fromEntries(
    ['banks', 'agreements', 'products', 'tables', 'commissions', 'people'].map((key) => [key, keys.includes(key)]),
  )

/** Signed in as a `type_user`, with the API's answer of a company of nothing but its `guide`. */
async function open(page: Page, { api }: Remote, type_user: Role, guide: object) {
  const response = person({ type_user, permissions: rights[type_user] })
  const token = await makeToken(response)
  api.on('POST /api/auth', (_, reply) => answer(reply, { response: { token, onboarding: 'finished' } }))
  api.on('GET /api/auth/me', (_, reply) => answer(reply, { response }))
  const counters = [{ key: 'stopped', count: 0, amount: null, link: '/proposals?stopped_days=3' }]
  api.on('GET /api/dashboard/attention', (_, reply) =>
    answer(reply, { data: { counters, earnings: null, contacts: [], contacts_total: 0, ...guide } }),
  )
  await enter(page)
  await page.goto('/dashboard')
}

const guide = (page: Page) => page.getByRole('region', { name: 'Até a primeira proposta' })
const ordinary = (page: Page) => page.getByRole('region', { name: 'Precisa de atenção' })

for (const none of [{}, { guide: null }]) {
  test(`14.24 an API that says ${JSON.stringify(none)} leaves the ordinary Início`, async ({ page, remote }) => {
    await open(page, remote, 'Administrador', none)
    await expect(ordinary(page)).toBeVisible()
    await expect(guide(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Nova proposta' })).toBeVisible()
  })
}

test('14.24 an Operacional prepares the catalogue, and reads whom to ask for the rest', async ({ page, remote }) => {
  await open(page, remote, 'Operacional', { guide: has('banks', 'agreements', 'products', 'tables') })
  await expect(guide(page).getByText('Cada passo prepara o seguinte.')).toBeVisible()
  await expect(guide(page).getByRole('link', { name: 'Tabelas' })).toHaveAttribute('href', '/banks/tables')
  const commissions = guide(page).getByRole('listitem').filter({ hasText: 'Cada linha diz' })
  await expect(commissions).toContainText('fale com um administrador da empresa')
  await expect(commissions.getByRole('link')).toHaveCount(0)
  await expect(page.locator('main [data-next-step]')).toHaveCount(0)
})

for (const role of ['Financeiro', 'CEO'] as const) {
  test(`14.24 ${role}, who prepares nothing, watches`, async ({ page, remote }) => {
    await open(page, remote, role, { guide: has('banks') })
    await expect(guide(page).getByText('Sua empresa está sendo preparada.')).toBeVisible()
    await expect(guide(page).getByRole('link')).toHaveText(['Bancos'])
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

for (const role of ['Comercial', 'Corretor'] as const) {
  test(`14.24 ${role} has the ordinary Início, whatever an API sends`, async ({ page, remote }) => {
    await open(page, remote, role, { guide: has('banks') })
    await expect(ordinary(page)).toBeVisible()
    await expect(guide(page)).toHaveCount(0)
  })
}
