import { menuEntries, people } from './menu-table'
import { accessibilityFaults, expect, test } from './test'

/** `npm test` looks at every screen as an Administrador, light and in Portuguese; `verify:all` in every combination. */
const all = process.env.VERIFY_ALL === '1'
const roles = people.filter(([person]) => (all ? ['admin', 'comercial', 'corretor'] : ['admin']).includes(person))
const themes = all ? (['light', 'dark'] as const) : (['light'] as const)
const languages = all ? ['pt', 'ae'] : ['pt']

for (const [person, letter] of roles) {
  for (const theme of themes) {
    for (const language of languages) {
      test(`axe finds nothing on any screen of ${person}, ${theme}, ${language}`, async ({
        page,
        context,
        enterAs,
      }) => {
        test.setTimeout(300_000)
        await enterAs(person)
        const { origin } = new URL(page.url())
        await page.evaluate(
          ([chosen, code]) => {
            localStorage.setItem('theme', chosen ?? '')
            localStorage.setItem('i18nextLng', code ?? '')
          },
          [theme, language],
        )
        await context.addCookies([
          { name: 'balcao-ui', value: `theme=${theme}&locale=${language}&i18nextLng=${language}`, url: origin },
        ])
        const me = await page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).response.uuid)
        for (const route of [...menuEntries(letter).map((entry) => entry.route), `/users/view/${me}`]) {
          await page.goto(`${origin}${route}`)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          expect([route, ...(await accessibilityFaults(page))]).toEqual([route])
        }
      })
    }
  }
}

test('axe finds nothing on the pages before the door', async ({ page }) => {
  for (const route of ['/login', '/recover-password', '/recover-password/0000']) {
    await page.goto(route)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([route, ...(await accessibilityFaults(page))]).toEqual([route])
  }
})
