import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { panel, pick, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** The banks' words for statuses (production-sheets.md#words): written, refused, changed, deleted and taken back. */

test.use({ expectedErrors: [/status of (403|409|422)/] })

const route = '/banks/statuses'
const path = '/api/bank_statuses'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const word = (page: Page) => panel(page).getByRole('textbox', { name: 'Palavra do banco', exact: true })
const status = (page: Page) => panel(page).getByRole('combobox', { name: 'Situação da proposta', exact: true })

async function write(page: Page, text: string, means: string) {
  await page.getByRole('button', { name: 'Nova situação de banco' }).first().click()
  await pick(page, 'Banco', 'Banco Daycoval')
  await word(page).fill(text)
  await status(page).selectOption(means)
  await save(page).click()
}

test('Operacional writes a bank’s word, once however it is written, changes it and takes a deletion back', async ({
  page,
  enterAs,
}) => {
  await enterAs('operacional')
  const name = ownName('Integração')
  await page.goto('/banks')
  await page.getByRole('link', { name: 'Situações dos bancos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Situações dos bancos' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await write(page, name, 'Aguardando Averbação')
  await expect(panel(page)).toBeHidden()

  await page.goto(`${route}?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  for (const text of ['Banco Daycoval', 'Aguardando Averbação']) await expect(rows(page)).toContainText(text)
  await rows(page).getByRole('link', { name }).click()
  await status(page).selectOption('Nenhuma: só anotar')
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(rows(page)).toContainText('Nenhuma: só anotar')

  await rows(page)
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows(page)).toContainText(name)

  await test.step('the same word without accents is refused beside it', async () => {
    await write(page, name.toUpperCase().replace('ÇÃ', 'CA'), 'Paga')
    await expect(
      panel(page).getByText('Este banco já tem esta palavra: maiúsculas, acentos e sinais não contam.').first(),
    ).toBeVisible()
    await expect(word(page)).toHaveAttribute('aria-invalid', 'true')
    // Without the toast, which covers a part of the button that closes the panel.
    await expect(page.getByText(/^Desfeito:/)).toBeHidden()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('nobody else has the banks’ words', async ({ page, enterAs }) => {
  for (const person of ['financeiro', 'ceo', 'comercial', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
    expect([person, (await callApi(page, 'GET', path)).status]).toEqual([person, 403])
  }
})
