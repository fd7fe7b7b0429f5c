import type { Page } from '@playwright/test'
import { test } from './server'
import { accessibilityFaults, expect, pageStatus } from './test'

test.use({ expectedErrors: [/403|409|422/] })

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Writes the settings past the page, as a colleague does. */
const changeElsewhere = (page: Page, settings: object) =>
  page.evaluate(async (changed) => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const { response } = await (await fetch('/api/company')).json()
    const body = JSON.stringify({ ...changed, row_version: response.row_version })
    return (await fetch('/api/company', { method: 'PUT', headers, body })).status
  }, settings)

test('who the company is: a new CNPJ, an address by its CEP, another segment', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.route(
    (url) => url.pathname === '/api/consult_cep',
    (route) =>
      route.fulfill({
        json: {
          status: true,
          data: {
            cep: '01310100',
            street: 'Avenida Paulista',
            complement: '',
            district: 'Bela Vista',
            city: 'São Paulo',
            state: 'SP',
            ibge: '3550308',
          },
        },
      }),
  )
  await page.goto('/settings')
  await page
    .getByRole('navigation', { name: 'Partes das configurações' })
    .getByRole('link', { name: 'Dados da empresa' })
    .click()
  await expect(page).toHaveURL('/settings/company')
  expect(await accessibilityFaults(page)).toEqual([])

  const name = page.getByLabel('Nome fantasia')
  const cnpj = page.getByLabel('CNPJ', { exact: true })
  await name.fill('Aurora Consignados')
  await cnpj.fill('12ABC34501DE36')
  await save(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /CNPJ inválido/ })).toBeVisible()
  await expect(name).toHaveValue('Aurora Consignados')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-36')
  await cnpj.fill('12ABC34501DE35')

  const cep = page.getByLabel('CEP', { exact: true })
  await page.getByLabel('Cidade').fill('')
  await page.getByLabel('Rua').fill('')
  await page.getByLabel('Bairro').fill('')
  await cep.fill('')
  await cep.fill('01310100')
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('1000')
  const segment = page.getByRole('combobox', { name: 'Segmento' })
  await segment.fill('Fintech')
  await page.getByRole('option', { name: 'Fintech' }).click()
  await save(page).click()
  await told(page, 'Dados da empresa: alterações salvas.')

  await page.reload()
  await expect(name).toHaveValue('Aurora Consignados')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35')
  await expect(cep).toHaveValue('01310-100')
  await expect(segment).toHaveValue('Fintech')
  await page.getByRole('button', { name: 'Mostrar histórico' }).click()
  const history = page.getByRole('region', { name: 'Histórico' }).last()
  await expect(history.getByRole('row', { name: /Nome fantasia .* Aurora Consignados/ })).toBeVisible()
  await expect(history.getByRole('row', { name: /Segmento .* Fintech/ })).toBeVisible()
})

test('the rules of commission: refused without loss, saved, and both versions of two people', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/settings/commissions')
  expect(await accessibilityFaults(page)).toEqual([])
  const base = page.getByRole('textbox', { name: 'Percentual-base do corretor' })
  const days = page.getByRole('textbox', { name: 'Dias até liberar' })
  await base.fill('120')
  await days.fill('3')
  await save(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Use 100 ou menos/ })).toBeVisible()
  await expect(base).toHaveValue('120,00')
  await base.fill('62,5')
  await page.getByLabel('Comissão liberada quando').selectOption('O repasse do banco é registrado')
  await page.getByLabel('Taxas fixadas por').selectOption('Data do pagamento ao cliente')
  await save(page).click()
  await told(page, 'Regras de comissão: alterações salvas.')
  await page.reload()
  await expect(base).toHaveValue('62,50')
  await expect(days).toHaveValue('3')
  await expect(page.getByLabel('Taxas fixadas por')).toHaveValue('paid')

  await days.fill('5')
  expect(await changeElsewhere(page, { base_percentage: '50', commission_release_days: 9 })).toBe(200)
  await save(page).click()
  const bar = page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou' })
  await expect(bar.getByRole('radio', { name: 'Dias até liberar: A minha, 5' })).toBeVisible()
  await expect(bar.getByRole('radio', { name: 'Dias até liberar: A atual, 9' })).toBeVisible()
  // Unchanged here: the colleague's value stands.
  await expect(base).toHaveValue('50,00')
  await bar.getByRole('radio', { name: 'Dias até liberar: A minha, 5' }).check()
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await days.fill('6')
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await page.reload()
  await expect(days).toHaveValue('6')
  await expect(base).toHaveValue('50,00')
})

test('the rules of payments, and what is unsaved is asked about', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings/payments')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Tarifa por pagamento').fill('450')
  await page.getByLabel('Duas pessoas a partir de').fill('1000000')
  await page.getByLabel('Isento de tarifa a partir de').fill('')
  await page.getByLabel('Dia de vencimento da nota').fill('10')
  await page.getByLabel('Bloquear pagamentos com nota em atraso').uncheck()
  await page.getByLabel('Reter impostos nos pagamentos').check()
  await page.getByLabel('Alíquota de ISS').fill('2')
  await page.getByRole('link', { name: 'Horários' }).first().click()
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await save(page).click()
  await told(page, 'Regras de pagamento: alterações salvas.')
  await page.reload()
  await expect(page.getByLabel('Tarifa por pagamento')).toHaveValue(/^R\$\s4,50$/)
  await expect(page.getByLabel('Duas pessoas a partir de')).toHaveValue(/^R\$\s10\.000,00$/)
  await expect(page.getByLabel('Isento de tarifa a partir de')).toHaveValue('')
  await expect(page.getByLabel('Bloquear pagamentos com nota em atraso')).not.toBeChecked()
  await expect(page.getByLabel('Alíquota de ISS')).toHaveValue('2,00')
})

test('the week, by keyboard: a second window, an overlap refused, and the zone', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings/hours')
  expect(await accessibilityFaults(page)).toEqual([])
  const week = page.getByRole('group', { name: 'Horário para pedir pagamento' })
  const time = (day: string, number: number, part: 'início' | 'fim') =>
    week.getByLabel(`${day}, horário ${number}: ${part}`)
  await time('segunda-feira', 1, 'fim').fill('12:00')
  const add = week.getByRole('button', { name: 'Adicionar horário em segunda-feira' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(time('segunda-feira', 2, 'início')).toBeFocused()
  await page.keyboard.type('1130')
  await expect(time('segunda-feira', 2, 'início')).toHaveValue('11:30')
  await page.keyboard.press('Tab')
  await expect(time('segunda-feira', 2, 'fim')).toBeFocused()
  await page.keyboard.type('1700')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('link', { name: /se sobrepõem/ })).toBeVisible()
  await expect(time('segunda-feira', 2, 'início')).toHaveValue('11:30')
  await time('segunda-feira', 2, 'início').fill('13:00')
  await week.getByRole('button', { name: 'Repetir a segunda-feira de terça a sexta' }).press('Enter')
  await expect(time('sexta-feira', 2, 'fim')).toHaveValue('17:00')
  await week.getByRole('button', { name: 'Remover o horário 2 de sexta-feira' }).press('Enter')
  await expect(week.getByRole('button', { name: 'Adicionar horário em sexta-feira' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Fuso horário' }).selectOption('America/Manaus')
  await save(page).click()
  await told(page, 'Horários: alterações salvas.')
  await page.reload()
  await expect(time('quinta-feira', 2, 'início')).toHaveValue('13:00')
  await expect(time('sexta-feira', 2, 'início')).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Fuso horário' })).toHaveValue('America/Manaus')

  // Anybody is told, by the company's clocks.
  await enterAs('corretor')
  await page.goto('/')
  const answer = await page.evaluate(async () => (await fetch('/api/payments/allowed_time_payment')).json())
  expect(answer.data.windows).toContainEqual({ weekday: 4, start: '13:00', end: '17:00' })
})

test('holidays: the national ones are known, the company adds its own', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings/holidays')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByText('Feriados nacionais', { exact: true }).click()
  const national = page.getByRole('region', { name: 'Feriados nacionais' })
  await expect(national.getByText('Dia da Consciência Negra').first()).toBeVisible()
  await page.getByRole('button', { name: 'Novo feriado' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Data', { exact: true }).fill('25122027')
  await panel.getByLabel('Nome').fill('Natal da empresa')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel.getByRole('link', { name: /já é feriado nacional: Natal/ })).toBeVisible()
  await panel.getByLabel('Data', { exact: true }).fill('24122027')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /24\/12\/2027.*Natal da empresa/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /24\/12\/2027.*Natal da empresa/ })).toBeVisible()
})

test('segments are a list of their own, and nobody but an Administrador opens any part', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings/segments')
  await expect(page.getByRole('row', { name: /Correspondente bancário/ })).toBeVisible()
  for (const person of ['financeiro', 'operacional', 'ceo', 'comercial', 'corretor']) {
    await enterAs(person)
    for (const part of ['company', 'commissions', 'payments', 'hours', 'holidays', 'segments'])
      expect(await pageStatus(page, `/settings/${part}`), `${person} ${part}`).toBe(403)
  }
})

test('on a phone the parts unfold, and no part is wider than the screen', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enterAs('admin')
  await page.goto('/settings/company')
  const nav = page.getByRole('navigation', { name: 'Partes das configurações' })
  for (const part of ['Horários', 'Regras de pagamento', 'Regras de comissão']) {
    await nav.locator('summary').click()
    await nav.getByRole('link', { name: part }).click()
    await expect(nav.locator('summary')).toHaveText(part)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, part).toBeLessThanOrEqual(390)
  }
})
