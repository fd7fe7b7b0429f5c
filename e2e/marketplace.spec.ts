import { accessibilityFaults, expect, test } from './test'

test('who was given the marketplace opens it from the top bar', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Em breve')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('and finds it by Ctrl+K', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto('/clients')
  const search = page.getByRole('dialog').getByRole('combobox')
  // A key pressed before the page's scripts run is lost: press again, as a person would.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await search.fill('market')
  await page.getByRole('option', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
})
