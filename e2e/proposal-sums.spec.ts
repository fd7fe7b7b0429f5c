import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, test } from './test'

/** The sums above the proposals, and what each of them opens (interaction.md#lists). */

const sums = (page: Page) => page.getByRole('region', { name: 'Soma das propostas encontradas' })
const total = (page: Page, name: string) => sums(page).getByRole('button', { name: new RegExp(`^${name}: R\\$`) })
const amountIn = (text: string) => /R\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? ''
const figure = async (page: Page, name: string) => amountIn((await total(page, name).textContent()) ?? '')

// Older than what the other tests type meanwhile.
const ofBefore = '/proposals?operation_type=new&created_at=2026-06-01&created_at=2026-11-15'

for (const [who, names] of [
  ['financeiro', ['Comissão da empresa', 'Comissão do corretor']],
  ['corretor', ['Comissão do corretor']],
] as const) {
  test(`14.21 each sum of commission opens the rows that make it: ${who}`, async ({ page, enterAs }) => {
    await enterAs(who)
    for (const name of names) {
      await page.goto(ofBefore)
      await total(page, name).click()
      const menu = page.getByRole('menu', { name: new RegExp(`^${name}`) })
      const items = menu.getByRole('menuitem')
      await expect(items.first()).toBeFocused()
      const count = await items.count()
      expect(count).toBeGreaterThan(2)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      for (const at of [0, count - 1]) {
        await page.goto(ofBefore)
        await total(page, name).click()
        const said = (await items.nth(at).textContent()) ?? ''
        const [, found = ''] = /([\d.]+) propostas?/.exec(said) ?? []
        await items.nth(at).click()
        await expect(page).toHaveURL(/commission_status=/)
        await expect.poll(() => figure(page, name)).toBe(amountIn(said))
        await expect(sums(page).locator('dl > div').first()).toHaveText(`Propostas${found}`)
      }
    }
    const others = who === 'corretor' ? 0 : 1
    await expect(sums(page).getByText('Comissão da empresa')).toHaveCount(others)
  })
}

test('14.21 the sums of the board open the list, and fit a phone', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/proposals?board=1&status=paid')
  const count = sums(page).getByRole('link').first()
  const said = (await count.textContent()) ?? ''
  await count.click()
  await expect(page).not.toHaveURL(/board=1/)
  await expect(sums(page).locator('dl > div').first()).toContainText(said)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/proposals')
  await total(page, 'Comissão da empresa').click()
  const sheet = page.getByRole('dialog', { name: 'Comissão da empresa' })
  await expect(sheet.getByRole('menuitem').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
