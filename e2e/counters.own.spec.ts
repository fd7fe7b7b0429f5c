import type { Page } from '@playwright/test'
import { test } from './server'
import { expect } from './test'

/**
 * Every counter opens exactly the rows it counts (interaction.md#attention). On a server of its own, so that nobody
 * adds rows.
 */

const people = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor'] as const

const lists = [
  ...['/proposals', '/pending', '/banks', '/agreements', '/banks/products', '/banks/tables'],
  ...['/spread/group', '/spread/rule', '/settings/titles'],
  ...['/calls', '/calls/categories', '/calls/mandatory_items', '/calls/situations'],
]

// Some roles may not open every list.
test.use({ expectedErrors: [/403/] })

/** The number of rows that the open list shows, once loaded. */
async function total(page: Page): Promise<number> {
  const told = page.getByRole('status').filter({ hasText: /^(\d|Nenhum)/ })
  await expect(told).toBeAttached()
  return Number((await told.textContent())?.match(/^\d+/)?.[0] ?? 0)
}

for (const person of people) {
  test(`14.14 each counter of Início opens what it counts: ${person}`, async ({ page, enterAs }) => {
    await enterAs(person)
    await page.goto('/dashboard')
    const part = page.getByRole('region', { name: 'Precisa de atenção' })
    const links = await part.getByRole('link').all()
    const counters = await Promise.all(
      links.map(async (link) => ({
        href: (await link.getAttribute('href')) ?? '',
        count: Number(((await link.locator('span').last().textContent()) ?? '').replace('.', '')),
      })),
    )
    expect(counters.length).toBeGreaterThan(0)
    for (const { href, count } of counters) {
      await page.goto(href)
      expect([href, await total(page)]).toEqual([href, count])
    }
  })

  test(`14.14 each quick view shows as many rows as it says: ${person}`, async ({ page, enterAs }) => {
    await enterAs(person)
    let seen = 0
    for (const list of lists) {
      await page.goto(list)
      const views = page.getByRole('group', { name: 'Visões rápidas' }).getByRole('button')
      for (const view of await views.all()) {
        seen += 1
        await expect(view).toHaveText(/\d$/)
        await expect(view).toHaveAttribute('aria-busy', 'false')
        const count = Number((await view.textContent())?.match(/\d+$/)?.[0])
        await view.click()
        await expect(view).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(() => total(page), `${person} ${list}`).toBe(count)
        await view.click()
        await expect(view).toHaveAttribute('aria-pressed', 'false')
      }
    }
    expect(seen).toBeGreaterThan(0)
  })
}
