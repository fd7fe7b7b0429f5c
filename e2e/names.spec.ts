import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** Records are named by what distinguishes them: never by a database id, nor by an ambiguous name. */

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
  const dialog = page.getByRole('dialog')
  // A dialog takes the focus once it is open, which would close a list that was opened before.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const picker = dialog.getByRole('combobox', { name: /^Tabela/ })
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

/** The title may be preceded by the unread count. */
const titled = (page: Page, title: string) =>
  expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, ''), { message: 'the title' }).toBe(title)

test('14.19 the tab says which screen and which record it shows', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  const { body } = await callApi(page, 'GET', `/api/proposals/${made.uuid}`)
  const client = (body.data as unknown as { customer: { uuid: string; name: string } }).customer
  await enterAs('admin')
  for (const [route, title] of [
    ['/dashboard', 'Início'],
    ['/proposals', 'Propostas'],
    ['/proposals/new', 'Nova proposta'],
    [`/proposals/${made.uuid}`, `Proposta ${made.number}`],
    ['/pending', 'Pendências'],
    ['/proposals_awaiting_validation', 'Aguardando Validação'],
    ['/clients', 'Clientes'],
    [`/clients/${client.uuid}`, `${client.name} · Clientes`],
    ['/banks', 'Bancos'],
    ['/banks/import', 'Importar · Bancos'],
    ['/spread/rule/explain', 'Qual regra vale?'],
    ['/calls', 'Chamados'],
    ['/calls/new', 'Novo chamado'],
    ['/calls/answers', 'Respostas'],
    ['/calls/figures', 'Indicadores'],
    ['/report', 'Relatórios'],
    ['/report/production', 'Produção · Relatórios'],
    ['/report/schedules', 'Envios agendados'],
    ['/global_logs', 'Auditoria'],
    ['/jobs', 'Tarefas'],
  ] as const) {
    await page.goto(route)
    await titled(page, `${title} · Aurora`)
    expect(await page.title()).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11}/)
  }
  // A record beside its list, then the list again.
  await page.goto('/banks')
  const row = page.getByRole('table', { name: 'Bancos' }).getByRole('rowheader').first()
  const bank = await row.getByRole('link').textContent()
  await row.getByRole('link').click()
  await titled(page, `${bank} · Bancos · Aurora`)
  // The palette opens above it, and gives the focus back.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Buscar/ }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await titled(page, 'Bancos · Aurora')
  // From screen to screen without a new document.
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await titled(page, 'Propostas · Aurora')
})

test.describe('a page that is refused', () => {
  test.use({ expectedErrors: [/40[34]/] })

  test('14.19 says so in the tab, until one goes on', async ({ page, enterAs }) => {
    await enterAs('corretor')
    for (const route of ['/nowhere', '/proposals/00000000-0000-4000-8000-000000000000']) {
      await page.goto(route)
      await titled(page, 'Página não encontrada · Aurora')
    }
    await page.goto('/global_logs')
    await titled(page, 'Você não tem permissão para abrir esta página · Auditoria · Aurora')
    await page.getByRole('main').getByRole('link').click()
    await titled(page, 'Início · Aurora')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('permissão')
  })
})

test('14.19 a job is called by what it takes out', async ({ page, enterAs }) => {
  await enterAs('admin')
  for (const [route, name] of [
    ['/proposals?per_page=15', 'Exportação: Propostas'],
    ['/global_logs?action=signed_in', 'Exportação: Auditoria'],
  ] as const) {
    await page.goto(route)
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByRole('region', { name: 'Tarefas' })).toContainText(name)
  }
})

test('14.19 the palette knows screens by name, what may be begun, and what was opened of late', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const waiting = await addProposal(page)
  const made = await addProposal(page)
  await enterAs('operacional')
  const { row_version } = made
  expect((await callApi(page, 'POST', `/api/proposals/${made.uuid}/validate`, { row_version })).status).toBe(200)
  await page.goto(`/proposals/${made.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: `Proposta ${made.number}` })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar páginas e ações' })
  await expect(palette.getByRole('option', { name: /^Listar/ })).toHaveCount(0)
  for (const name of ['Propostas', 'Corretores', 'Chamados'])
    await expect(
      palette.getByRole('group', { name: 'Páginas' }).getByRole('option', { name, exact: true }),
    ).toHaveCount(1)
  await page.keyboard.type('listar')
  await expect(palette.getByRole('option', { name: 'Propostas', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('')
  const opened = palette.getByRole('group', { name: 'Abertos há pouco' })
  // Besides clients opened by earlier tests.
  await expect(opened.getByRole('option', { name: new RegExp(`^Proposta ${made.number}`) })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(made.client)
  expect(await accessibilityFaults(page)).toEqual([])

  const actions = palette.getByRole('group', { name: 'Ações' })
  for (const name of ['Nova proposta', 'Novo cliente', 'Abrir pendência'])
    await expect(actions.getByRole('option', { name, exact: true })).toBeVisible()
  await actions.getByRole('option', { name: 'Abrir pendência', exact: true }).click()
  await page.keyboard.type(String(made.number))
  await palette.getByRole('option', { name: new RegExp(`Proposta ${made.number}`) }).click()
  await expect(page.getByRole('dialog', { name: 'Abrir pendência' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/proposals/${made.uuid}`)
  await page.goto(`/proposals/${waiting.uuid}?pendency=new`)
  await expect(page.getByText('Na situação atual esta proposta não recebe pendências.')).toBeVisible()

  await enterAs('financeiro')
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toBeVisible()
  for (const name of ['Nova proposta', 'Abrir pendência'])
    await expect(palette.getByRole('option', { name, exact: true })).toHaveCount(0)
})

test('14.19 a button shows the key that presses it, unless keys are switched off', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto('/clients')
  const add = page.getByRole('button', { name: 'Novo cliente', exact: true })
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'n')
  await expect(add.getByText('N', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/clients/new')

  await page.goto('/clients')
  await page.waitForLoadState('networkidle')
  const help = page.getByRole('button', { name: 'Ajuda desta tela' })
  await help.click()
  const dialog = page.getByRole('dialog', { name: 'Ajuda desta tela' })
  await expect(dialog).toContainText('Próximo passo')
  await expect(dialog).toContainText('Novo cliente')
  await expect(dialog).toContainText('Ainda precisa de ajuda?')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('switch', { name: /Atalhos de uma tecla/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await expect(add).not.toHaveAttribute('aria-keyshortcuts')
  await expect(add.getByText('N', { exact: true })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/clients')
  await help.click()
  await dialog.getByRole('switch', { name: /Atalhos de uma tecla/ }).check()
  await page.keyboard.press('Escape')
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'n')
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('14.19 no key is shown, and the help is in its place', async ({ page, enterAs }) => {
    await enterAs('operacional')
    for (const route of ['/clients', '/dashboard', '/jobs']) {
      await page.goto(route)
      await expect(page.getByRole('button', { name: 'Ajuda desta tela' })).toBeVisible()
      await expect(page.locator('main kbd:visible')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
})
