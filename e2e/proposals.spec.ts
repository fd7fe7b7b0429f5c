import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, onPostgres, pageStatus, tenantUrl, test } from './test'

/** Propostas: the list for each role, the board, and the validation queue (proposals.md). */

const table = (page: Page) => page.getByRole('table', { name: 'Propostas' })
const rows = (page: Page) => table(page).locator('tbody tr')
const columnNames = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

test(
  'the list sums what it finds, filters it, and shows the company what is the company’s',
  onPostgres,
  async ({ page, enterAs }) => {
    await enterAs('corretor')
    const made = await addProposal(page)
    await page.goto(`/proposals?search=${made.number}`)
    await expect(rows(page)).toHaveCount(1)
    for (const said of [String(made.number), made.client, made.bank, 'Aguardando Validação']) {
      await expect(rows(page)).toContainText(said)
    }
    const sums = page.getByRole('region', { name: 'Soma das propostas encontradas' })
    await expect(sums).toContainText('R$ 5.000,00')
    expect(await columnNames(page)).not.toContain('Comissão da empresa')
    await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])

    // A CPF is posted: the address stores the client's uuid.
    await page.goto('/proposals')
    await page.getByRole('searchbox', { name: /^Buscar por número/ }).fill(made.cpf)
    await expect(page).toHaveURL(/customer_uuid=/)
    expect(page.url()).not.toContain(made.cpf)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(`Cliente: ${made.client}`)
    await page.getByRole('link', { name: String(made.number), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/proposals/${made.uuid}\\?list=`))
    expect(page.url()).not.toContain(made.cpf)

    await enterAs('operacional')
    await page.goto(`/proposals?search=${made.number}`)
    await expect(rows(page)).toHaveCount(1)
    expect(await columnNames(page)).toContain('Comissão da empresa')
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
    await page.getByRole('checkbox', { name: `Selecionar ${made.number} ${made.client}` }).check()
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Possível em 1 de 1.')
    await dialog.getByRole('button', { name: 'Validar 1 proposta', exact: true }).click()
    await expect(dialog.getByText('1 registro alterado')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect(rows(page)).toContainText('Aguardando Digitação')
  },
)

test('a card is moved by its menu, which says why it may not go elsewhere', onPostgres, async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals?board=1&search=${made.number}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) =>
    column(name)
      .getByRole('listitem')
      .filter({ hasText: String(made.number) })
  await expect(card('Aguardando Validação')).toContainText(made.client)
  await expect(column('Aguardando Validação')).toContainText('1 proposta')
  await expect(column('Aguardando Validação')).toContainText('R$ 5.000,00')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: `Mover a proposta ${made.number} para…` }).click()
  const item = (name: RegExp) => page.getByRole('menuitem', { name })
  await expect(item(/^De Aguardando Validação não se chega direto a: /)).toContainText('Paga')
  await item(/^Aguardando Digitação$/).click()
  const dialog = page.getByRole('dialog', { name: `Validar a proposta ${made.number}` })
  await dialog.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card('Aguardando Digitação')).toContainText(made.client)
  await expect(card('Aguardando Validação')).toHaveCount(0)
})

test('a card is dragged where it may go, and a column that it may not enter says why (14)', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await enterAs('corretor')
  const { number } = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals?board=1&search=${number}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = page.locator(`[data-card="${number}"]`)
  await expect(card).toBeVisible()
  await page.waitForLoadState('networkidle')
  await card.hover({ position: { x: 60, y: 45 } })
  await page.mouse.down()
  // A drag begins with the first move, over its own card.
  await card.hover({ position: { x: 80, y: 60 } })
  await expect(page.getByText(`Movendo a proposta ${number}`)).toBeAttached()
  await column('Em Análise').hover({ position: { x: 60, y: 100 }, force: true })
  await expect(column('Em Análise')).toContainText('Não se chega aqui a partir de Aguardando Validação')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.dragTo(column('Aguardando Digitação'))
  const dialog = page.getByRole('dialog', { name: `Validar a proposta ${number}` })
  await dialog.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect(column('Aguardando Digitação')).toContainText(String(number))
})

test('a pending card that an Administrador moves on asks before its pendencies are cancelled', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const { uuid, number, cpf } = await addProposal(page)
  await enterAs('admin')
  const at = `/api/proposals/${uuid}`
  const standing = async () => (await callApi(page, 'GET', at)).body.data ?? {}
  const post = async (path: string, body: object) => {
    const { row_version } = await standing()
    const answer = await callApi(page, 'POST', path, { row_version, ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }
  const ask = () => post('/api/pendency', { proposal_uuid: uuid, type: 'document', title: ownName('Falta o RG') })
  await post(`${at}/validate`, { ade_number: `SALTO${cpf.slice(0, 8)}` })
  await ask()

  await page.goto(`/proposals?board=1&search=${number}`)
  const column = page.getByRole('region', { name: 'Pendente', exact: true })
  await expect(column.getByRole('listitem').filter({ hasText: String(number) })).toContainText('1 pendência aberta')
  // Another record opens meanwhile: the message must name the right one.
  await ask()
  const dialog = page.getByRole('dialog', { name: `Avançar a proposta ${number}` })
  const move = async () => {
    await page.getByRole('button', { name: `Mover a proposta ${number} para…` }).click()
    await page.getByRole('menuitem', { name: /^Em Análise$/ }).click()
    await expect(dialog.getByText('2 pendências em aberto serão canceladas. Avançar mesmo assim?')).toBeVisible()
  }
  await move()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  expect(await standing()).toMatchObject({ status: 'pending', open_pendencies: 2 })
  await move()
  await dialog.getByRole('button', { name: 'Avançar', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await standing()).toMatchObject({ status: 'under_analysis', open_pendencies: 0 })
})

test.describe('the validation queue', () => {
  // This test expects the refusal below.
  test.use({ expectedErrors: [/403|409/] })

  test(
    'goes by keys alone: one is let through, the next comes back with a reason',
    onPostgres,
    async ({ page, enterAs, baseURL }) => {
      const home = tenantUrl(baseURL, 'boreal')
      await enterAs('corretor', 'boreal')
      const first = await addProposal(page)
      const second = await addProposal(page)
      expect(await pageStatus(page, '/proposals_awaiting_validation')).toBe(403)

      await enterAs('operacional', 'boreal')
      const heading = page.getByRole('heading', { level: 2 })
      // With no record open `k` does nothing, so that nothing is claimed by mistake.
      await page.goto(`${home}/proposals_awaiting_validation`)
      await expect(page.getByRole('button', { name: new RegExp(String(first.number)) })).toBeVisible()
      await page.keyboard.press('k')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      expect(new URL(page.url()).searchParams.get('open')).toBeNull()

      await page.goto(`${home}/proposals_awaiting_validation?open=${first.uuid}`)
      await expect(heading).toContainText(String(first.number))
      await expect(page.getByRole('button', { name: 'Validar', exact: true })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      )
      expect(await accessibilityFaults(page)).toEqual([])

      await page.keyboard.press('v')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox', { name: 'ADE' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(heading).not.toContainText(String(first.number))

      // Sent last, so it follows the first.
      await expect(heading).toContainText(String(second.number))
      await expect(page.getByRole('button', { name: 'Devolver', exact: true })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await page.keyboard.press('d')
      await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
      await page.keyboard.type('Falta a assinatura do cliente.')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toBeHidden()
      await expect(heading.filter({ hasText: String(second.number) })).toHaveCount(0)

      const statusNow = async (uuid: string) => (await callApi(page, 'GET', `/api/proposals/${uuid}`)).body.data?.status
      expect([await statusNow(first.uuid), await statusNow(second.uuid)]).toEqual(['awaiting_typing', 'returned'])
    },
  )
})

test('14.21 a period is kept by its name, in the address and in a view', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/proposals')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  // Deleted rows are offered once.
  await expect(page.getByRole('dialog').getByText(/exclu[ií]d/i)).toHaveCount(1)
  const asked = page.waitForRequest((one) => new URL(one.url()).searchParams.getAll('created_at[]').length === 2)
  await page
    .getByRole('group', { name: 'Criada em' })
    .getByRole('combobox', { name: 'Período' })
    .selectOption('Este mês')
  await asked
  await expect(page).toHaveURL(/created_at=period%3Amonth/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Criada em: Este mês')
  await expect(page.locator('[data-list] tbody tr').first()).toBeVisible()
})
