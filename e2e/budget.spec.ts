import type { Page } from '@playwright/test'
import { callApi } from './api'
import { expect, test } from './test'

/** Kilobytes of JavaScript that the browser received for a screen's first load, as they came over the wire. */
async function scriptKilobytes(page: Page, route: string): Promise<number> {
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  return bytes / 1024
}

/** The budgets of design.md section 9. */
test('the sign-in page stays within 170 KB of JavaScript', async ({ page }) => {
  const size = await scriptKilobytes(page, '/login')
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(170)
})

for (const [route, budget] of [
  ['/dashboard', 260],
  ['/banks', 230],
  ['/proposals', 230],
] as const) {
  test(`${route} stays within ${budget} KB of JavaScript`, async ({ page, enterAs }) => {
    await enterAs('admin')
    const size = await scriptKilobytes(page, route)
    expect(size).toBeGreaterThan(50)
    expect(size).toBeLessThanOrEqual(budget)
  })
}

test('the record of a proposal stays within 250 KB of JavaScript', async ({ page, enterAs }) => {
  await enterAs('admin')
  const { body } = await callApi(page, 'GET', '/api/proposals?per_page=1')
  const [first] = (body.data?.data ?? []) as { uuid: string }[]
  const size = await scriptKilobytes(page, `/proposals/${first?.uuid}`)
  expect(size).toBeGreaterThan(50)
  expect(size).toBeLessThanOrEqual(250)
})
