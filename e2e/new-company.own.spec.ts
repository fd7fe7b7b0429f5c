import type { Page } from '@playwright/test'
import { finishOnboarding } from './first-access'
import { sendFirstProposal } from './first-proposal'
import { invitationTo, inviteUser } from './invitations'
import { ownServer } from './server'
import { alive, expect, tenantUrl } from './test'

/** A brokerage set up by its Administrador from nothing, on `novato`, until its first broker sends a proposal (16). */

const test = ownServer('new-company')

test.use({ actionTimeout: 20_000 })

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

/** Types into a picker of the open dialog or page, and takes what it finds. */
async function choose(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** The first record of an empty list, by the list's own button. */
async function create(page: Page, button: string, fill: () => Promise<void>) {
  await page.getByRole('main').getByRole('button', { name: button }).last().click()
  await fill()
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('16 an Administrador sets up a new company; its broker comes in by the mail’s link and sends a proposal', async ({
  page,
  enterAs,
  baseURL,
  own,
  browser,
}) => {
  test.setTimeout(240_000)
  const origin = tenantUrl(baseURL, 'novato')
  await enterAs('admin', 'novato')
  await finishOnboarding(page)

  await page.goto(`${origin}/settings/company`)
  await page.getByLabel('Nome fantasia').fill('Novato Consignados')
  await save(page).click()
  await expect(page.getByText('Dados da empresa: alterações salvas.').first()).toBeVisible()

  await page.goto(`${origin}/settings/migration`)
  for (const [where, name] of [
    ['Bancos', 'Facta'],
    ['Convênios', 'INSS'],
  ] as const)
    await page.getByRole('region', { name: where, exact: true }).getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Conferir o que virá' }).click()
  await page.getByRole('button', { name: /^Importar \d+ tabelas$/ }).click()
  await expect(page.getByText(/^Importação concluída: (\d+) de \1 tabelas/)).toBeVisible()

  await page.goto(`${origin}/users/roles`)
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name: 'Operacional' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Operacional' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await dialog(page).getByLabel('Nome', { exact: true }).fill('Validação')
  await dialog(page).getByRole('button', { name: 'Criar perfil' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Validação' })).toBeVisible()

  for (const [name, role, profile] of [
    ['Olga Operações', 'Operacional', 'Validação'],
    ['Fábio Finanças', 'Financeiro', 'Financeiro'],
    ['Carla Comercial', 'Comercial', 'Comercial'],
  ] as const) {
    await page.goto(`${origin}/users`)
    await inviteUser(page, { email: `${role.toLowerCase()}@novato.example.com`, name, role, profile })
  }

  await page.goto(`${origin}/hierarchy/types`)
  await create(page, 'Novo tipo', async () => {
    await dialog(page).getByLabel('Nome').fill('Gerente')
    await dialog(page).getByLabel('Nível').fill('1')
    await dialog(page).getByLabel('Comissão de equipe').fill('5')
  })
  await page.goto(`${origin}/hierarchy`)
  await create(page, 'Incluir pessoa', async () => {
    await choose(page, 'Pessoa', 'Carla Comercial')
    await choose(page, 'Tipo', 'Gerente')
  })
  await expect(page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Carla Comercial' })).toBeVisible()
  await page.goto(`${origin}/hierarchy/teams`)
  await create(page, 'Nova equipe', async () => {
    await dialog(page).getByLabel('Nome').fill('Equipe Um')
    await choose(page, 'Líder', 'Carla Comercial')
  })

  const email = 'bruno@novato.example.com'
  await page.goto(`${origin}/brokers/new`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bruno Corretor')
  await page.getByLabel('Nome completo').fill('Bruno Corretor da Silva')
  await choose(page, 'Lugar na hierarquia', 'Carla Comercial')
  await choose(page, 'Equipe', 'Equipe Um')
  await save(page).click()
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bruno Corretor' })).toBeVisible()

  // Their own browser, from the mail's link to the first proposal.
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' })
  const broker = await context.newPage()
  await alive(broker, await broker.goto(await invitationTo(own.folder, 'novato', email)))
  await broker.getByLabel('Nova senha', { exact: true }).fill('senha do bruno 2027')
  await broker.getByLabel('Repita a nova senha', { exact: true }).fill('senha do bruno 2027')
  await broker.getByRole('button', { name: 'Criar senha e entrar' }).click()
  const accept = broker.getByRole('button', { name: 'Li e aceito' })
  await accept.click({ force: true })
  // The text may still be on its way.
  await expect(async () => {
    await broker.getByRole('region', { name: 'Termos de uso' }).press('End', { timeout: 1000 })
    await expect(broker.getByText('Você chegou ao fim do texto.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await accept.click()
  await broker
    .getByRole('button', { name: /^(Ir para o Início|Começar a usar)$/ })
    .first()
    .click()
  await expect(broker).toHaveURL('/dashboard')
  await broker.goto('/proposals/new')
  await sendFirstProposal(broker)
  const number = (await broker.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await context.close()

  // It waits for the office, with the broker's team.
  await page.goto(`${origin}/proposals_awaiting_validation`)
  await expect(page.getByText(number.replace(/\D/g, '')).first()).toBeVisible()
})
