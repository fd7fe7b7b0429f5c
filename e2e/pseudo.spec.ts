import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from './server'
import { expect } from './test'

/** Distorted and longer Portuguese, in both directions: text without brackets is hard-coded. */
const words = join(process.env.E2E_FOLDER ?? '.data', `xx-${process.pid}.json`)

test.skip(!process.env.VERIFY_ALL, 'takes long: verify:all')

if (process.env.VERIFY_ALL) {
  spawnSync('node', ['--import', './scripts/resolve.mjs', 'scripts/pseudo.ts', words], { stdio: 'inherit' })
  // The server of these tests is started with it.
  process.env.EXTRA_LANGUAGE = words
}

/** Visible text outside brackets, except data: names, addresses, figures, keys, language names. */
const bare = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !/\p{L}{2}/u.test(text) || !element.checkVisibility()) continue
      if (element.closest('script, style, bdi, kbd, [lang]:not(html), [data-person], article')) continue
      if (!element.textContent?.includes('⟦') && !/^(Aurora|xx)$|\b\d+x\b/.test(text)) found.add(text)
    }
    return [...found]
  })

/** Boxes whose text overflows or is cut off. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes('⟦'))
        if (!own || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
        const style = getComputedStyle(element)
        if (style.display === 'inline' || element.clientWidth <= 1) return false
        return element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  )

for (const direction of ['ltr', 'rtl'])
  for (const viewport of [
    { width: 1366, height: 900 },
    { width: 390, height: 844 },
  ])
    test.describe(`${direction}, ${viewport.width} px`, () => {
      test.use({ viewport })

      test.beforeEach(async ({ context, baseURL }) => {
        const value = `locale=xx&rtlClass=${direction}`
        await context.addCookies([{ name: 'balcao-ui', value, url: baseURL ?? '' }])
      })

      async function judge(page: Page) {
        expect(await bare(page), 'words in no catalogue').toEqual([])
        expect(await clipped(page), 'words that are cut').toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      }

      test('sign-in', async ({ page }) => {
        await page.goto('/login')
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await judge(page)
        await page.getByRole('button', { name: /Ḗñtrȧr/ }).click()
        await judge(page)
      })

      test('the shell and what opens over it', async ({ page, enterAs }) => {
        await enterAs('admin')
        await page.goto('/banks')
        await page.waitForLoadState('networkidle')
        await judge(page)
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('combobox')).toBeFocused()
        await judge(page)
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(page.getByRole('switch')).toBeVisible()
        await judge(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /Cǿñtȧ/ }).click()
        await judge(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /Tȧbḗlȧş/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await judge(page)
      })
    })
