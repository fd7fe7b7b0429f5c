import type { Page } from '@playwright/test'
import { callApi } from './api'
import { expect, test } from './test'

/** Kilobytes received over the wire for a screen's first load: its document and its scripts. */
async function weigh(page: Page, route: string): Promise<{ page: number; script: number }> {
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() => {
    const sum = (entries: PerformanceEntry[]) =>
      entries.reduce((all, entry) => all + (entry as PerformanceResourceTiming).encodedBodySize, 0)
    const resources = performance.getEntriesByType('resource')
    return {
      page: sum(performance.getEntriesByType('navigation')),
      script: sum(resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    }
  })
  return { page: bytes.page / 1024, script: bytes.script / 1024 }
}

/** The limits of structure.md#budgets, tightened to the values reached so far (bench/README.md). */
const budgets = {
  '/login': { page: 13, script: 168 },
  '/dashboard': { page: 25, script: 204 },
  '/banks': { page: 30, script: 224 },
  '/proposals': { page: 36, script: 230 },
  '/report/dashboard': { page: 45, script: 260 },
  '/report/production': { page: 45, script: 260 },
  'a proposal': { page: 37, script: 246 },
}

for (const [route, budget] of Object.entries(budgets)) {
  test(`${route} stays within ${budget.script} KB of script and ${budget.page} KB of document`, async ({
    page,
    enterAs,
  }) => {
    let address = route
    if (route !== '/login') await enterAs('admin')
    if (route === 'a proposal') {
      const { body } = await callApi(page, 'GET', '/api/proposals?per_page=1')
      const [first] = (body.data?.data ?? []) as { uuid: string }[]
      address = `/proposals/${first?.uuid}`
    }
    const size = await weigh(page, address)
    expect(size.script).toBeGreaterThan(50)
    expect(size.script).toBeLessThanOrEqual(budget.script)
    expect(size.page).toBeGreaterThan(2)
    expect(size.page).toBeLessThanOrEqual(budget.page)
  })
}
