import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, tenantUrl, test } from './test'

type Row = Record<string, unknown> & { id: number }

const ask = (page: Page, method: string, path: string, body?: unknown): Promise<Row> =>
  page.evaluate(
    async ([method, path, sent]) => {
      const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
      const answer = await fetch(path, { method, headers, ...(sent && { body: sent }) })
      return (await answer.json()).data
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )

test('an import says what its file lacks; closed, it is in the way no more', async ({ page, enterAs, baseURL }) => {
  const origin = tenantUrl(baseURL, 'boreal')
  await enterAs('admin', 'boreal')
  await page.goto(`${origin}/commissions/import`)
  const [model] = (await ask(page, 'GET', '/api/tables?search=INSS NOVO')).data as unknown as Row[]
  const table = await ask(page, 'POST', '/api/tables', {
    bank_id: model?.bank_id,
    agreement_id: model?.agreement_id,
    product_id: model?.product_id,
    name: `Faixas novas ${Date.now().toString(36)}`,
    min_installments: 6,
    max_installments: 96,
    valid_from: '2026-01-01',
  })
  for (const [starting, final] of [
    [6, 47],
    [48, 72],
    [73, 96],
  ]) {
    await ask(page, 'POST', '/api/commissions', { table_id: table.id, starting, final, company_percentage: '10' })
  }
  // The bank has joined its two last ranges.
  const lines = ['Tabela;Parcelas de;Parcelas até;Empresa', `#${table.id};6;47;11`, `#${table.id};48;96;12`]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'faixas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  const kinds = page.getByRole('group', { name: 'Linhas mostradas' })
  await expect(kinds.getByRole('button', { name: 'Recusadas 1' })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: '2 linhas destas tabelas não estão no arquivo' })
  await notice.getByText('Ver quais').click()
  await expect(notice.getByRole('listitem')).toHaveText([/\(48–72\)$/, /\(73–96\)$/])
  expect(await accessibilityFaults(page)).toEqual([])

  await notice.getByRole('button', { name: 'Encerrar 2 linhas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Encerrar 2 linhas' }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(kinds.getByRole('button', { name: 'Recusadas 0' })).toBeVisible()
  await expect(kinds.getByRole('button', { name: 'Novas 1' })).toBeVisible()
  await expect(notice).toBeHidden()
})
