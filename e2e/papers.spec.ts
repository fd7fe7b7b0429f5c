import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { panel, rows } from './finance-desk'
import { confirmIdentity, expect, test } from './test'

/** Papers of payments (payments.md#papers): whoever is paid takes their own, finance another's by the password. */

// The browser logs a year without payments, and the refusal before the password.
test.use({ expectedErrors: [/status of (403|422)/] })

const phone = { width: 390, height: 844 }
const textOf = async (file: Download) => textOfPdf(await readFile(await file.path())).replaceAll('\u00a0', ' ')

async function take(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return textOf(file)
}

test('18.4 a broker takes receipt and income statement on the phone', async ({ page, enterAs }) => {
  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto('/financial/my_payments?status=paid')
  await rows(page).first().getByRole('link').first().click()
  const receipt = await take(page, () => panel(page).getByRole('button', { name: 'Recibo (PDF)' }).click())
  expect(receipt).toContain('Recibo de pagamento')
  expect(receipt).toContain('99.000.016/0001-61')

  await page.goto('/summary_broker')
  const year = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)
  await page.getByRole('button', { name: 'Informe de rendimentos' }).click()
  const income = await take(page, () => page.getByRole('menuitem', { name: year }).click())
  expect(income).toContain(`Ano-calendário ${year}, em curso`)
  await page.getByRole('button', { name: 'Informe de rendimentos' }).click()
  await page.getByRole('menuitem').last().click()
  await expect(page.getByText(/^Nenhum pagamento em \d{4}: escolha outro ano\.$/)).toBeVisible()
})

test('18.4 finance takes another’s receipt by the password', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto('/financial?status=paid')
  await rows(page).first().getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Recibo (PDF)' }).click()
  const receipt = await take(page, () => confirmIdentity(page))
  expect(receipt).toContain('Valor líquido')
})
