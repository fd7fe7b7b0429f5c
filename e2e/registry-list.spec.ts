import type { Page } from '@playwright/test'
import { addBanks, callApi, ownName } from './api'
import { accessibilityFaults, expect, leave, test } from './test'

/** The list of every registry (interaction.md#lists), tested on Bancos. Each test uses banks of its own. */

const rows = (page: Page) => page.getByRole('table', { name: 'Bancos' }).locator('tbody tr')
const names = (page: Page) => page.getByRole('table', { name: 'Bancos' }).getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar banco pelo nome' })
const address = (page: Page) => new URL(page.url()).search

/** The list is interactive: the browser has loaded its counters. */
const alive = (page: Page) => expect(page.getByRole('button', { name: /^Inativos \d+$/ })).toBeVisible()

/** Opens the filter panel. */
async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Situação', { exact: true })).toBeVisible()
}

/** Opens the list, narrowed to the banks of `name`. */
async function openOwn(page: Page, name: string, count: number, more = '') {
  await page.goto(`/banks?search=${encodeURIComponent(name)}${more}`)
  await expect(rows(page)).toHaveCount(count)
  await alive(page)
}

test.describe('the address', () => {
  test('holds search, filter, sort and page, and Back undoes one at a time', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Alfa')
    await addBanks(page, name, 3)
    await page.goto('/banks')
    await alive(page)
    await expect(rows(page)).toHaveCount(15)

    await search(page).fill(name)
    await expect(rows(page)).toHaveCount(3)
    await expect(page).toHaveURL(/search=Alfa/)

    await openFilters(page)
    await page.getByLabel('Situação', { exact: true }).selectOption('Inativo')
    await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
    await expect(page).toHaveURL(/active=false/)
    await page.getByLabel('Situação', { exact: true }).selectOption('Ativo')
    await expect(rows(page)).toHaveCount(3)
    await page.keyboard.press('Escape')

    await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'descending')
    await expect(names(page).first()).toHaveText(`${name} 3`)

    await page.reload()
    await alive(page)
    await expect(names(page)).toHaveText([`${name} 3`, `${name} 2`, `${name} 1`])
    await expect(search(page)).toHaveValue(name)

    await page.goBack()
    await expect(names(page).first()).toHaveText(`${name} 1`)
    await page.goBack()
    await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
    await page.goBack()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).not.toContainText('Situação')
    await page.goBack()
    await expect(rows(page)).toHaveCount(15)
    await expect(search(page)).toHaveValue('')
  })

  test('Back after a reload asks for rows alone, however fast', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Alef')
    await addBanks(page, name, 3)
    await openOwn(page, name, 3)
    const sortOf = (heading: string) => page.getByRole('columnheader', { name: heading, exact: true })
    for (const heading of ['Nome', 'Situação']) await sortOf(heading).getByRole('button').click()
    await expect(page).toHaveURL(/order_by=active/)
    await page.reload()
    await alive(page)
    const pages: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.headers().rsc) pages.push(request.url())
    })
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back())
    })
    await expect(page).not.toHaveURL(/order/)
    await expect(sortOf('Nome')).toHaveAttribute('aria-sort', 'ascending')
    await page.goForward()
    await expect(sortOf('Nome')).toHaveAttribute('aria-sort', 'descending')
    expect(pages).toEqual([])
  })

  test('turns pages, and says in a link how long they are', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Beta')
    await addBanks(page, name, 17)
    await openOwn(page, name, 15)
    await expect(page.getByText('1–15 de 17')).toBeVisible()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(address(page)).toContain('page=2&per_page=15')
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await page.goBack()
    await expect(rows(page)).toHaveCount(15)
  })

  test('an address with what no list knows opens the list all the same', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks?foo=1&page=abc&per_page=9999')
    await expect(rows(page)).toHaveCount(15)
  })

  test('opens a record, and closes it again by Back', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Gama')
    await addBanks(page, name, 2)
    await openOwn(page, name, 2)
    await page.getByRole('link', { name: `${name} 1` }).click()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 1`)
    await expect(page).toHaveURL(/record=\d+/)
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toBeHidden()
    await expect(rows(page)).toHaveCount(2)
  })
})

test('each chip goes by itself, and all at once', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Delta')
  await addBanks(page, name, 2)
  await openOwn(page, name, 2, '&active=true&requires_typist_user=false')
  const chips = page.getByRole('list', { name: 'Filtros ativos' })
  await expect(chips).toContainText('Situação: Ativo')
  await expect(chips).toContainText('Exige usuário digitador: Não')
  await page.getByRole('button', { name: 'Remover o filtro Situação: Ativo' }).click()
  await expect(chips).not.toContainText('Situação')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(chips).toBeHidden()
  await expect(rows(page)).toHaveCount(15)
  expect(address(page)).toBe('')
})

test('a quick view counts, and shows what it counts', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Épsilon')
  await addBanks(page, name, 2, false)
  await page.goto('/banks')
  await alive(page)
  const quick = page.getByRole('button', { name: /^Inativos \d+$/ })
  await expect(quick).toHaveAttribute('aria-pressed', 'false')
  await quick.click()
  await expect(quick).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/active=false/)
  await search(page).fill(name)
  await expect(rows(page)).toHaveCount(2)
})

test.describe('saved views', () => {
  test('keep what the list shows; a change stays one’s own until it is saved', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Zeta')
    await addBanks(page, name, 2)
    await openOwn(page, name, 2)
    await page.getByRole('button', { name: 'Visão: Lista inteira' }).click()
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Informe o nome da visão.')).toBeVisible()
    await page.getByLabel('Nome da visão').fill(name)
    await page.getByLabel('Compartilhar com quem vê esta lista').check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('button', { name: `Visão: ${name}`, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/view=\d+/)

    await openFilters(page)
    await page.getByLabel('Situação', { exact: true }).selectOption('Ativo')
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Situação: Ativo')
    await page.keyboard.press('Escape')
    const changed = page.getByRole('button', { name: `Visão: ${name} (alterada)` })
    await changed.click()
    await page.getByRole('menuitem', { name: 'Voltar à visão salva' }).click()
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).not.toContainText('Situação')

    // A colleague sees it, and cannot change it without the list's permission.
    await callApi(page, 'POST', '/api/auth/logout')
    await leave(page)
    await enterAs('ceo')
    await page.goto('/banks')
    await alive(page)
    await page.getByRole('button', { name: 'Visão: Lista inteira' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: `Visão: ${name}`, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Salvar como nova visão…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Excluir a visão' })).toBeHidden()
  })

  test('one of them is what the menu’s link opens', async ({ page, enterAs }) => {
    // On a tenant where no other test opens this person's list.
    await enterAs('operacional', 'boreal')
    const list = `${new URL(page.url()).origin}/banks`
    const name = ownName('Eta')
    await addBanks(page, name, 1)
    await page.goto(`${list}?search=${encodeURIComponent(name)}`)
    await alive(page)
    await page.getByRole('button', { name: 'Visão: Lista inteira' }).click()
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
    await page.getByLabel('Nome da visão').fill(name)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const open = page.getByRole('button', { name: `Visão: ${name}`, exact: true })
    await open.click()
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences') && Boolean(answer.request().postData()?.includes('"view"')),
    )
    await page.getByRole('menuitem', { name: 'Abrir por padrão' }).click()
    await kept

    await page.goto(list)
    await expect(page).toHaveURL(/view=\d+/)
    await expect(rows(page)).toHaveCount(1)
    await alive(page)
    await open.click()
    await page.getByRole('menuitem', { name: 'Lista inteira' }).click()
    await expect(names(page).filter({ hasNotText: name }).first()).toBeVisible()
    expect(address(page)).toBe('?view=all')

    await page.goto(list)
    await alive(page)
    await open.click()
    await page.getByRole('menuitem', { name: 'Excluir a visão' }).click()
    await expect(page.getByRole('button', { name: 'Visão: Lista inteira' })).toBeVisible()
  })
})

test('columns, their order and the height of rows are remembered', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto('/banks')
  await alive(page)
  const heads = page.getByRole('table', { name: 'Bancos' }).getByRole('columnheader')
  await expect(heads.nth(1)).toHaveText('Banco oficial')
  const kept = (value: RegExp) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences') && value.test(answer.request().postData() ?? ''),
    )
  await page.getByRole('button', { name: 'Exibição' }).click()
  await expect(page.getByLabel('Mostrar Nome')).toBeDisabled()
  await page.getByLabel('Mostrar Banco oficial').uncheck()
  await expect(heads.nth(1)).toHaveText('Situação')
  await page.getByRole('button', { name: 'Mover Situação para depois' }).click()
  await expect(heads.nth(2)).toHaveText('Situação')
  const saved = kept(/dense/)
  await page.getByText('Compacta').click()
  await saved

  await page.reload()
  await expect(heads.nth(2)).toHaveText('Situação')
  await expect(page.getByRole('columnheader', { name: 'Banco oficial' })).toBeHidden()
  expect((await rows(page).first().boundingBox())?.height).toBeLessThan(36)

  await alive(page)
  await page.getByRole('button', { name: 'Exibição' }).click()
  const restored = kept(/"value":\{\}/)
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(heads.nth(1)).toHaveText('Banco oficial')
  await restored
})

test.describe('ticked rows', () => {
  test('all that match are changed at once, and each row says what became of it', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Teta')
    await addBanks(page, name, 17)
    await openOwn(page, name, 15)
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check()
    await expect(page.getByText('15 selecionadas')).toBeVisible()
    await page.getByRole('button', { name: 'Selecionar as 17 que correspondem' }).click()
    await expect(page.getByText('Todas as 17 que correspondem')).toBeVisible()
    await page.getByRole('button', { name: 'Desativar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desativar: 17 registros' })
    await expect(dialog).toContainText(`${name} 1`)
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(dialog.getByText('17 registros alterados')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(dialog).toBeHidden()
    await page.goto(`/banks?search=${encodeURIComponent(name)}&active=false`)
    await expect(page.getByText('1–15 de 17')).toBeVisible()
  })

  test('a row that cannot be deleted says why, and the others go', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Iota')
    const [, used = 0] = await addBanks(page, name, 2)
    const agreement = await callApi(page, 'POST', '/api/agreements', {
      name,
      kind: 'other',
      bank_ids: [used],
      rules_valid_from: '2026-01-01',
    })
    const product = await callApi(page, 'GET', '/api/products?options=1&per_page=1')
    const [first] = (product.body.data?.data ?? []) as { id: number }[]
    const table = await callApi(page, 'POST', '/api/tables', {
      bank_id: used,
      agreement_id: agreement.body.data?.id,
      product_id: first?.id,
      name,
      min_installments: 1,
      max_installments: 12,
      valid_from: '2026-01-01',
    })
    expect([agreement.status, table.status]).toEqual([201, 201])
    await openOwn(page, name, 2)
    await page.getByRole('checkbox', { name: `Selecionar ${name} 1` }).check()
    await page.getByRole('checkbox', { name: `Selecionar ${name} 2` }).check()
    await page.getByRole('button', { name: 'Excluir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir: 2 registros' })
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog.getByText('1 registro alterado')).toBeVisible()
    await expect(dialog.getByText('1 registro não pôde ser alterado:')).toBeVisible()
    await expect(dialog).toContainText(`${name} 2`)
    await dialog.getByRole('button', { name: 'Desfazer' }).click()
    await expect(dialog.getByText('não pôde ser alterado')).toBeHidden()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test('14.16 a task says by name what it could not do, and why', async ({ page, enterAs }) => {
  await enterAs('admin')
  const ids = await addBanks(page, ownName('Qui'), 101)
  // The search also finds what another test has linked to that official bank.
  const found = await callApi(page, 'GET', '/api/bank?search=Banco%20Pan')
  const used = (found.body.data?.data ?? []) as { id: number; name: string }[]
  const pan = used.find(({ name }) => name === 'Banco Pan')
  const begun = await callApi(page, 'POST', '/api/bank/bulk', { action: 'delete', ids: [pan?.id, ...ids] })
  expect(begun.status).toBe(202)
  await page.goto('/jobs')
  // Other tests of the same person have jobs on banks too.
  const refused = page.getByText('Registros recusados')
  const task = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Bancos' })
    .filter({ has: refused })
    .first()
  await task.getByText('Registros recusados').click()
  await expect(task.getByRole('listitem').filter({ hasText: 'Banco Pan' })).toContainText('em uso')
})

test('what is deleted comes back by Undo, and from among the deleted', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Capa')
  await addBanks(page, name, 2)
  await openOwn(page, name, 2)
  const remove = async () => {
    await page.getByRole('button', { name: `Ações de ${name} 1` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(rows(page)).toHaveCount(1)
  }
  await remove()
  await expect(page.getByText(`${name} 1: registro excluído.`)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows(page)).toHaveCount(2)

  await remove()
  await openFilters(page)
  await page.getByLabel('Mostrar também os excluídos').click()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await expect(names(page).first()).toContainText('Excluído')
  await page.getByRole('button', { name: `Ações de ${name} 1` }).click()
  await page.getByRole('menuitem', { name: 'Restaurar' }).click()
  await expect(names(page).first()).not.toContainText('Excluído')
})

test('the keys walk the rows, tick and open them, and are listed', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Lambda')
  await addBanks(page, name, 3)
  await openOwn(page, name, 3)
  const link = (number: number) => page.getByRole('link', { name: `${name} ${number}` })
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(link(3)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Selecionar ${name} 2` })).toBeChecked()
  await page.keyboard.press('x')
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 2`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('j')
  await expect(search(page)).toHaveValue('j')
  await search(page).fill(name)
  await expect(rows(page)).toHaveCount(3)
  await search(page).blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Próxima linha, linha anterior')).toBeVisible()
})

test.describe('where there are no rows', () => {
  test.use({ expectedErrors: [/status of (403|500)/] })

  test('nothing yet offers to make the first', async ({ page, enterAs }) => {
    await enterAs('admin', 'boreal')
    const origin = new URL(page.url()).origin
    const empty = {
      current_page: 1,
      data: [],
      from: null,
      to: null,
      last_page: 1,
      per_page: 15,
      total: 0,
      total_kind: 'exact',
    }
    await page.goto(`${origin}/banks?search=nada-tem-este-nome`)
    await alive(page)
    await page.route('**/api/bank?*', (route) => route.fulfill({ json: { status: true, message: '', data: empty } }))
    await page.getByRole('button', { name: 'Limpar tudo' }).first().click()
    await expect(page.getByText('Nenhum banco cadastrado ainda')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Novo banco' }).last().click()
    await expect(page).toHaveURL(/record=new/)
  })

  test('no match, no permission and no answer each say what to do', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    await alive(page)
    await search(page).fill('nada-tem-este-nome')
    await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()

    let refusal: { status: number; code: string } | null = { status: 403, code: 'FORBIDDEN' }
    await page.route('**/api/bank?*', (route) =>
      refusal
        ? route.fulfill({ status: refusal.status, json: { status: false, code: refusal.code, message: '' } })
        : route.continue(),
    )
    await search(page).fill('proibido')
    await expect(page.getByText('Você não tem permissão para ver esta lista')).toBeVisible()
    refusal = { status: 500, code: 'INTERNAL' }
    await search(page).fill('quebrado')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Não foi possível buscar a lista')
    refusal = null
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
  })
})

test('rows stay while others come', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks')
  await expect(rows(page)).toHaveCount(15)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/bank?search*', async (route) => {
    await held
    await route.continue()
  })
  await search(page).fill('nada-tem-este-nome')
  await expect(page.getByRole('table', { name: 'Bancos' })).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(15)
  release()
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
})

test('a total that was estimated says so (14)', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks')
  await alive(page)
  const { body } = await callApi(page, 'GET', '/api/bank?per_page=15')
  const data = { ...body.data, total: 1_200_000, last_page: 80_000, total_kind: 'estimate' }
  await page.route('**/api/bank?*', (route) => route.fulfill({ json: { status: true, message: '', data } }))
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click()
  await expect(page.getByText('1–15 de cerca de 1.200.000')).toBeVisible()
})

test('on a phone each row is a card, nothing is wider than the screen', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await enterAs('admin')
  const name = ownName('Mi')
  await addBanks(page, name, 2)
  await openOwn(page, name, 2)
  await expect(rows(page).first()).toContainText('Prazo de pagamento (dias)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const [first, second] = [await rows(page).nth(0).boundingBox(), await rows(page).nth(1).boundingBox()]
  expect(first?.height).toBeGreaterThan(60)
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  await page.getByRole('link', { name: `${name} 1` }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 1`)
})

test('on paper there is the list alone, its heads on every page', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks')
  await expect(rows(page)).toHaveCount(15)
  await page.emulateMedia({ media: 'print' })
  await expect(search(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible()
  const frame = page.getByRole('table', { name: 'Bancos' }).locator('xpath=..')
  expect(await frame.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true)
  expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group')
})

test('nothing moves as the list loads, the first time and on a slow machine either', async ({ page, enterAs }) => {
  await enterAs('admin')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/banks')
  await alive(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
  // A partial render is a race; instead check that the document contains the link that blocks rendering, and its
  // target.
  const held = await page.locator('link[rel="expect"][blocking="render"]').getAttribute('href')
  await expect(page.locator(held ?? 'none')).toHaveCount(1)
})

test('a list exports and imports for whoever may', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks')
  await alive(page)
  await expect(page.getByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/banks/import')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Excel')
})

for (const [theme, language] of [
  ['light', 'pt'],
  ['dark', 'ae'],
] as const) {
  test(`axe finds nothing in the list and what opens over it, ${theme}, ${language}`, async ({
    page,
    context,
    enterAs,
  }) => {
    await enterAs('admin')
    const { origin } = new URL(page.url())
    await page.evaluate(
      ([chosen, code]) => {
        localStorage.setItem('theme', chosen)
        localStorage.setItem('i18nextLng', code)
      },
      [theme, language] as const,
    )
    const value = `theme=${theme}&locale=${language}&i18nextLng=${language}`
    await context.addCookies([{ name: 'balcao-ui', value, url: origin }])
    await page.goto('/banks?active=true')
    const table = page.getByRole('table')
    await expect(table.locator('tbody tr')).toHaveCount(15)
    await page.waitForLoadState('networkidle')
    expect(await accessibilityFaults(page)).toEqual([])
    const panels = page.getByRole('main').locator('button[aria-haspopup=dialog]')
    for (const button of await panels.all()) {
      await button.click()
      await expect(page.getByRole('dialog').locator('select, input').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await table.getByRole('checkbox').first().check()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}
