import { forbiddenTo, marketplacePeople, menuEntries, people } from './menu-table'
import { expect, pageStatus, test } from './test'

for (const [person, letter] of people) {
  test(`${person} sees exactly the entries of their role`, async ({ page, enterAs }) => {
    await enterAs(person)
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const seen: { label: string; route: string }[] = []
    const read = async () => {
      for (const link of await menu.getByRole('link').all()) {
        const route = (await link.getAttribute('href')) ?? ''
        if (!seen.some((entry) => entry.route === route))
          seen.push({ label: (await link.textContent())?.trim() ?? '', route })
      }
    }
    await read()
    for (const group of await menu.getByRole('button').all()) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
      await read()
    }
    const wanted = menuEntries(letter).map(({ label, route }) => ({ label, route }))
    const byRoute = (a: { route: string }, b: { route: string }) => a.route.localeCompare(b.route)
    expect(seen.toSorted(byRoute)).toEqual(wanted.toSorted(byRoute))
    const shortcuts = page.getByRole('link', { name: 'Marketplace' })
    await expect(shortcuts).toHaveCount(marketplacePeople.includes(person) ? 1 : 0)
  })

  test.describe('by address', () => {
    test.use({ expectedErrors: [/403/] })

    test(`${person} is refused every other entry`, async ({ page, enterAs }) => {
      await enterAs(person)
      for (const { route } of forbiddenTo(letter)) expect([route, await pageStatus(page, route)]).toEqual([route, 403])
      for (const { route } of menuEntries(letter)) expect([route, await pageStatus(page, route)]).toEqual([route, 200])
      expect(await pageStatus(page, '/marketplace')).toBe(marketplacePeople.includes(person) ? 200 : 403)
    })
  })
}
