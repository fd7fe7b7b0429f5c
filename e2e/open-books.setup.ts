import { callApi } from './api'
import { expect, test } from './test'

/**
 * The demo's ended months are closed (demo.md#the-finance-desk). Browser tests share a server and write into months and
 * years in which nothing else stands, so that they begin with open books.
 */
test('the books of the shared server are open', async ({ page, enterAs }) => {
  await enterAs('admin')
  const path = '/api/financial/periods'
  const { body } = await callApi(page, 'GET', path)
  // Guarantee: newest first (finance.md#periods).
  const months = body.data as unknown as { month: string; status: string }[]
  const first = `${path}/${months.at(-1)?.month}`
  if (months.at(-1)?.status === 'closed') {
    const { row_version } = (await callApi(page, 'GET', first)).body.data ?? {}
    const reopened = await callApi(page, 'PUT', first, { action: 'reopen', reason: 'Testes', row_version })
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  }
})
