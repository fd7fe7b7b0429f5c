import { allEntries } from './menu-table'
import { expect, signIn, tenantUrl, test } from './test'

for (const [person, tenant] of [
  ['novo', 'aurora'],
  ['admin', 'novato'],
] as const) {
  test(`${person} of ${tenant} lands on the onboarding from every office address`, async ({
    page,
    enterAs,
    baseURL,
  }) => {
    const origin = tenantUrl(baseURL, tenant)
    await enterAs(person, tenant)
    for (const { route } of [...allEntries, { route: '/users/view/x' }, { route: '/login' }, { route: '/' }]) {
      await page.goto(`${origin}${route}`)
      await expect(page).toHaveURL(`${origin}/onboarding`)
    }
  })
}

test('the onboarding comes before the place one was going to', async ({ page }) => {
  await page.goto('/banks')
  await signIn(page, 'novo@aurora.example.com')
  await expect(page).toHaveURL('/onboarding')
})

test('who has finished has no business there', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/dashboard')
})

test('who is nobody is sent to sign in', async ({ page }) => {
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/login/)
})
