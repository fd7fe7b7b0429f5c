import type { Locator, Page } from '@playwright/test'
import { reachTheEnd } from './first-access'
import { sendFirstProposal } from './first-proposal'
import { send } from './http'
import { invitationTo, inviteUser } from './invitations'
import { ownServer } from './server'
import { accessibilityFaults, expect, tenantUrl } from './test'

/** The Início of a company that has nothing yet (interaction.md#guide), on `novato`, to its first proposal. */

const test = ownServer('guide')

test.use({ actionTimeout: 20_000 })

const guide = (page: Page) => page.getByRole('region', { name: 'Até a primeira proposta' })
const step = (page: Page, title: string) => guide(page).getByRole('listitem').filter({ hasText: title })
const primary = (page: Page) => page.getByRole('main').locator('[data-next-step]')
const panel = (page: Page) => page.getByRole('dialog')
const home = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início', exact: true }).click()

async function told(page: Page, done: number) {
  await expect(guide(page)).toContainText(`Passos concluídos: ${done} de 7`)
  await expect(guide(page).getByText('Concluído', { exact: true })).toHaveCount(done)
}

/** The record of the open list's first row, filled in by `fill` and saved, from where an empty list offers it. */
async function first(page: Page, empty: string, button: string, fill: (dialog: Locator) => Promise<void>) {
  await expect(page.getByText(empty)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: button }).last().click()
  await fill(panel(page))
  await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel(page)).toBeHidden()
}

async function choose(page: Page, field: string, name: string) {
  await panel(page).getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('14.24 leads a new company from the end of its first access to its first proposal, and is gone', async ({
  page,
  enterAs,
  baseURL,
  own,
}) => {
  test.setTimeout(240_000)
  const origin = tenantUrl(baseURL, 'novato')
  await enterAs('admin', 'novato')
  await reachTheEnd(page, 'uma senha nova 2027')
  await page.goto(`${origin}/onboarding`)
  await expect(page.getByRole('heading', { level: 1, name: 'Seu acesso está pronto' })).toBeVisible()
  await expect(page.getByText('Agora prepare Novato para a primeira proposta')).toBeVisible()
  await page.getByRole('button', { name: 'Começar a usar' }).click()

  // The guide in place of six zeros, with one primary action.
  await expect(page).toHaveURL(`${origin}/dashboard`)
  await told(page, 0)
  await expect(page.getByText('Precisa de atenção')).toHaveCount(0)
  await expect(primary(page)).toHaveText('Abrir Bancos')
  await expect(step(page, 'Bancos').first()).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'Cadastre as tabelas')).toContainText('Antes deste passo: Bancos, Convênios e Produtos.')
  await expect(step(page, 'Cadastre as tabelas').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nova proposta' })).toHaveCount(0)
  await expect(step(page, 'Usuários').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // By the keyboard alone, and back by the browser's own button: the step is done there, too.
  await primary(page).focus()
  await page.keyboard.press('Enter')
  await first(page, 'Nenhum banco cadastrado ainda', 'Novo banco', (dialog) =>
    dialog.getByRole('textbox', { name: 'Nome' }).fill('Banco Primeiro'),
  )
  for (let place = page.url(); place !== `${origin}/dashboard`; place = page.url()) {
    await page.goBack()
    await expect(page).not.toHaveURL(place)
  }
  await told(page, 1)
  await expect(primary(page)).toHaveText('Abrir Convênios')

  await primary(page).click()
  await first(page, 'Nenhum convênio cadastrado ainda', 'Novo convênio', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('INSS')
    await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption('INSS')
  })
  await home(page)
  await told(page, 2)

  // On a phone, too.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(primary(page)).toHaveText('Abrir Produtos')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await primary(page).click()
  await first(page, 'Nenhum produto cadastrado ainda', 'Novo produto', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Novo')
    await dialog.getByRole('combobox', { name: 'Operação' }).selectOption('Novo')
    await dialog.getByRole('combobox', { name: 'Base da comissão' }).selectOption('Valor do contrato')
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await home(page)
  await told(page, 3)

  await expect(primary(page)).toHaveText('Abrir Tabelas')
  await primary(page).click()
  await first(page, 'Nenhuma tabela cadastrada ainda', 'Nova tabela', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('INSS 84x')
    await choose(page, 'Banco', 'Banco Primeiro')
    await choose(page, 'Convênio', 'INSS')
    await choose(page, 'Produto', 'Novo')
    await dialog.getByRole('textbox', { name: 'Taxa ao mês' }).fill('1,8')
    await dialog.getByRole('textbox', { name: 'Parcelas, de' }).fill('6')
    await dialog.getByRole('textbox', { name: 'Parcelas, até' }).fill('84')
  })
  await home(page)
  await told(page, 4)

  await expect(primary(page)).toHaveText('Abrir Tabela de Comissões')
  await primary(page).click()
  await first(page, 'Nenhuma comissão cadastrada ainda', 'Nova linha', async (dialog) => {
    await choose(page, 'Tabela', 'INSS 84x')
    await dialog.getByRole('textbox', { name: 'Parcelas de' }).fill('6')
    await dialog.getByRole('textbox', { name: 'Parcelas até' }).fill('84')
    await dialog.getByLabel('Empresa', { exact: true }).fill('10')
    await dialog.getByLabel('Corretor', { exact: true }).fill('6')
  })
  await home(page)
  await told(page, 5)

  // The people: invited here, done once somebody who sells has come in.
  await expect(step(page, 'Primeira proposta')).toContainText('Antes deste passo: um Corretor ou Comercial ativo.')
  await expect(primary(page)).toHaveText('Abrir Usuários')
  await primary(page).click()
  await expect(page).toHaveURL(`${origin}/users`)
  const email = 'vera@novato.example.com'
  await inviteUser(page, { email, name: 'Vera Vendas', role: 'Corretor' })
  await home(page)
  await told(page, 5)
  const secret = 'senha da vera 2027'
  const post = (path: string, body: object) => send(own.port, 'novato.localhost', 'POST', path, '', body)
  const link = await invitationTo(own.folder, 'novato', email)
  const token = link.replace('/invitation/', '')
  const chosen = { password: secret, password_confirmation: secret }
  expect((await post(`/api/invitations/${token}`, chosen)).status).toBe(200)
  expect((await post('/api/auth', { email, password: secret })).status).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await told(page, 6)
  await expect(primary(page)).toHaveText(/^Nova proposta/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`${origin}/proposals/new`)
  await sendFirstProposal(page, 'Vera Vendas')

  await home(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Precisa de atenção' })).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  await expect(primary(page)).toHaveText(/^Nova proposta/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Precisa de atenção' }).getByRole('link')).toHaveCount(6)
  await expect(guide(page)).toHaveCount(0)
})
