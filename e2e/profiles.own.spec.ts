import type { Browser, Locator, Page } from '@playwright/test'
import { callApi } from './api'
import { test } from './server'
import { accessibilityFaults, alive, expect, password } from './test'

/** Gerenciar Perfis and the exceptions of one person (permissions.md#granting, identity.md#profile). */
test.use({ expectedErrors: [/403|409|422/], actionTimeout: 15_000 })

const matrixOf = (page: Page, name: string) => page.getByRole('grid', { name: `Permissões de ${name}` })
const boxOf = (page: Page, name: string, row: string, column: string) =>
  matrixOf(page, name).getByRole('checkbox', { name: `${row} ${column}`, exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Revisar e salvar' })
const asked = (page: Page) => page.getByRole('dialog')
const openProfile = async (page: Page, name: string) => {
  await page.goto('/users/roles')
  await page.getByRole('navigation', { name: 'Perfis' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}
const save = async (page: Page) => {
  await review(page).click()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(asked(page)).toBeHidden()
}
const unchanged = (dialog: Locator) => dialog.getByText('Deixa de poder')

/** Another person, signed in with a browser of their own. */
async function enterBeside(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/health')
  const body = { email: `${person}@aurora.example.com`, password }
  expect(await callApi(page, 'POST', '/api/auth', body)).toMatchObject({ status: 200 })
  return page
}

test('a profile is copied, changed after its difference and its people are shown, and holds at once', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await openProfile(page, 'Operacional')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await asked(page).getByLabel('Nome', { exact: true }).fill('')
  await asked(page).getByRole('button', { name: 'Criar perfil' }).click()
  await expect(asked(page).getByText('Dê um nome ao perfil.')).toBeVisible()
  await asked(page).getByLabel('Nome', { exact: true }).fill('CEO')
  await asked(page).getByRole('button', { name: 'Criar perfil' }).click()
  await expect(asked(page).getByText('Já existe um registro com este valor.')).toBeVisible()
  await asked(page).getByLabel('Nome', { exact: true }).fill('Validação')
  await asked(page).getByRole('button', { name: 'Criar perfil' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Validação' })).toBeVisible()
  await expect(page).toHaveURL(/\/users\/roles\?profile=\d+$/)
  await expect(page.getByRole('link', { name: /^Validação/ })).toContainText('Ninguém')

  const search = page.getByRole('searchbox', { name: 'Buscar permissão' })
  await search.fill('convenio')
  await expect(matrixOf(page, 'Validação').getByRole('rowheader')).toHaveCount(1)
  await boxOf(page, 'Validação', 'Convênios', 'criar').uncheck()
  await search.fill('')
  await boxOf(page, 'Validação', 'Convênios', 'excluir').check()
  await boxOf(page, 'Validação', 'Reabrir propostas', 'permitir').check()
  await page.getByLabel('Descrição').fill('Só confere.')
  await expect(page.getByText('4 mudanças')).toBeVisible()
  await review(page).click()
  const dialog = asked(page)
  await expect(dialog.getByText('Convênios: excluir')).toBeVisible()
  await expect(dialog.getByText('Reabrir propostas')).toBeVisible()
  await expect(dialog.getByText('Convênios: criar')).toBeVisible()
  await expect(dialog.getByText('Ninguém é afetado agora.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Validação: perfil salvo.')).toBeVisible()
  await page.reload()
  await expect(boxOf(page, 'Validação', 'Convênios', 'excluir')).toBeChecked()
  await expect(boxOf(page, 'Validação', 'Convênios', 'criar')).not.toBeChecked()

  // The audit names the permissions in words.
  await page.getByRole('link', { name: 'Auditoria' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Alterou' }).first()
  await entry.locator('summary').click()
  await expect(entry).toContainText('Permissões concedidas')
  await expect(entry).toContainText('Convênios: excluir')
  await expect(entry).toContainText('Convênios: criar')

  await openProfile(page, 'Validação')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await asked(page).getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Validação: perfil excluído.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Validação/ })).toBeHidden()
  await openProfile(page, 'CEO')
  await expect(page.getByRole('button', { name: 'Excluir', exact: true })).toBeHidden()
})

test('the people of a profile lose and regain a screen, and their menu follows without signing in again', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const theirs = await enterBeside(browser, baseURL, 'operacional')
  await alive(theirs, await theirs.goto('/clients'))
  await theirs.getByRole('button', { name: 'Administração' }).click()
  const entry = theirs.getByRole('link', { name: 'Bancos', exact: true })
  await expect(entry).toBeVisible()

  await enterAs('admin')
  await openProfile(page, 'Operacional')
  for (const verb of ['listar', 'criar', 'editar']) await boxOf(page, 'Operacional', 'Bancos', verb).uncheck()
  await review(page).click()
  await expect(asked(page).getByText(/pessoas? (é afetada|são afetadas), já na próxima ação:/)).toBeVisible()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Operacional: perfil salvo.')).toBeVisible()

  // They are told of it, and their page follows by itself.
  await expect(entry).toBeHidden()
  expect((await callApi(theirs, 'GET', '/api/bank')).status).toBe(403)
  await alive(theirs, await theirs.goto('/banks'))
  await expect(theirs.getByText('Você não tem permissão para abrir esta página')).toBeVisible()

  await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
  await save(page)
  await expect(boxOf(page, 'Operacional', 'Bancos', 'listar')).toBeChecked()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible()
  await expect(entry.first()).toBeVisible()
  await theirs.context().close()
})

test('the CEO reads the profiles, and nobody else opens them', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await openProfile(page, 'Financeiro')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Você pode ver os perfis' })).toBeVisible()
  for (const name of ['Novo perfil', 'Copiar', 'Revisar e salvar'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  const box = boxOf(page, 'Financeiro', 'Bancos', 'listar')
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await box.click({ force: true })
  await expect(box).toBeChecked()
  for (const person of ['financeiro', 'operacional', 'comercial', 'corretor']) {
    await enterAs(person)
    await page.goto('/users/roles')
    await expect(page.getByText('Você não tem permissão para abrir esta página')).toBeVisible()
  }
})

test('what Corretor never holds is locked, and says why; the server refuses it too', async ({ page, enterAs }) => {
  await enterAs('admin')
  await openProfile(page, 'Corretor')
  await expect(
    page.getByText('Corretor nunca tem as permissões que mostram a parte da empresa ou suas contas.').first(),
  ).toBeVisible()
  const box = boxOf(page, 'Corretor', 'Pagamentos', 'listar')
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await expect(box).toHaveAccessibleDescription(/mostram a parte da empresa/)
  await box.click({ force: true })
  await expect(box).not.toBeChecked()
  await expect(review(page)).toBeDisabled()
  const id = new URL(page.url()).searchParams.get('profile')
  const { body } = await callApi(page, 'GET', `/api/profile?id=${id}`)
  const {
    name,
    row_version,
    permissions = [],
  } = body.data as { name: string; row_version: number; permissions: string[] }
  const refused = await callApi(page, 'PUT', `/api/profile/${id}`, {
    name,
    row_version,
    permissions: [...permissions, 'list_payments'],
  })
  expect(refused).toMatchObject({ status: 422, body: { details: { permissions: [{ reason: 'permission_bounds' }] } } })

  // Nor does the Administrador lock themselves out.
  await openProfile(page, 'Administrador')
  await boxOf(page, 'Administrador', 'Perfis', 'editar').uncheck()
  await review(page).click()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(asked(page).getByText(/você mesmo perderia o direito .* peça a outro Administrador/)).toBeVisible()
  await asked(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(boxOf(page, 'Administrador', 'Perfis', 'editar')).toBeChecked()
})

test('a change that is not saved is not lost, and two at once both keep theirs', async ({ page, enterAs }) => {
  await enterAs('admin')
  await openProfile(page, 'Financeiro')
  await boxOf(page, 'Financeiro', 'Bancos', 'criar').check()
  await page.getByRole('link', { name: /^Corretor/ }).click()
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(boxOf(page, 'Financeiro', 'Bancos', 'criar')).toBeChecked()

  const id = new URL(page.url()).searchParams.get('profile')
  const { body } = await callApi(page, 'GET', `/api/profile?id=${id}`)
  const {
    name,
    row_version,
    permissions = [],
  } = body.data as { name: string; row_version: number; permissions: string[] }
  const theirs = [...permissions.filter((one) => one !== 'list_clients'), 'create_agreements']
  const written = await callApi(page, 'PUT', `/api/profile/${id}`, { name, row_version, permissions: theirs })
  expect(written.status).toBe(200)

  await review(page).click()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/Outra pessoa salvou antes de você\./)).toBeVisible()
  await expect(boxOf(page, 'Financeiro', 'Convênios', 'criar')).toBeChecked()
  await expect(boxOf(page, 'Financeiro', 'Clientes', 'listar')).not.toBeChecked()
  await expect(page.getByText('1 mudança', { exact: true })).toBeVisible()
  await review(page).click()
  await expect(asked(page).getByText('Bancos: criar')).toBeVisible()
  await expect(unchanged(asked(page))).toBeHidden()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Financeiro: perfil salvo.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
  await save(page)
})

test('the matrix is walked by keys', async ({ page, enterAs }) => {
  await enterAs('admin')
  await openProfile(page, 'Comercial')
  const first = matrixOf(page, 'Comercial').getByRole('checkbox').first()
  await first.focus()
  await page.keyboard.press('Control+End')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const focused = matrixOf(page, 'Comercial').locator('input:focus')
  const before = await focused.isChecked()
  await page.keyboard.press('Space')
  await expect(focused).toBeChecked({ checked: !before })
  await page.keyboard.press('Space')
  await expect(review(page)).toBeDisabled()
})

test('one person is granted and loses permissions, each with its source', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const theirs = await enterBeside(browser, baseURL, 'financeiro')
  const me = await callApi(theirs, 'GET', '/api/auth/me')
  const { uuid, person } = (me.body as unknown as { response: { uuid: string; person: { name: string } } }).response
  expect((await callApi(theirs, 'GET', '/api/agreements')).status).toBe(200)
  expect((await callApi(theirs, 'GET', '/api/profiles')).status).toBe(403)

  await enterAs('admin')
  await page.goto(`/users/view/${uuid}`)
  const card = page.getByRole('region', { name: 'Permissões' })
  await card.getByRole('button', { name: 'Alterar permissões' }).click()
  await expect(card.getByText('sobre o perfil Financeiro')).toBeVisible()
  await expect(boxOf(page, person.name, 'Configurações', 'listar')).toHaveAttribute('aria-disabled', 'true')
  await boxOf(page, person.name, 'Convênios', 'listar').uncheck()
  await boxOf(page, person.name, 'Perfis', 'listar').check()
  await expect(boxOf(page, person.name, 'Perfis', 'listar')).toHaveAccessibleDescription(
    'alterada · concedida a esta pessoa',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await review(page).click()
  await expect(asked(page).getByText('Perfis: listar')).toBeVisible()
  await expect(asked(page).getByText('Convênios: listar')).toBeVisible()
  await asked(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`${person.name}: permissões salvas.`)).toBeVisible()
  await expect(card.getByText('Concedidas a esta pessoa')).toBeVisible()
  await expect(card.getByText('Tiradas desta pessoa')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  expect((await callApi(theirs, 'GET', '/api/agreements')).status).toBe(403)
  await alive(theirs, await theirs.goto('/users/roles'))
  await expect(theirs.getByRole('heading', { level: 1, name: 'Gerenciar Perfis' })).toBeVisible()
  await theirs.context().close()

  await card.getByRole('button', { name: 'Alterar permissões' }).click()
  await page.getByRole('button', { name: 'Voltar ao perfil' }).click()
  await save(page)
  await expect(card.getByText('Concedidas a esta pessoa')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list and one profile are pages of their own, as wide as the screen', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/users/roles')
    await expect(page.getByRole('grid')).toBeHidden()
    await page.getByRole('link', { name: /^Financeiro/ }).click()
    await expect(page.getByRole('navigation', { name: 'Perfis' })).toBeHidden()
    await boxOf(page, 'Financeiro', 'Bancos', 'editar').check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(page)).toEqual([])
    await review(page).click()
    await expect(asked(page).getByText('Bancos: editar')).toBeVisible()
    await asked(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Todos os perfis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page.getByRole('navigation', { name: 'Perfis' })).toBeVisible()
  })
})
