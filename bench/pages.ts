import type { Browser } from '@playwright/test'
import { installed } from './install'
import { adminApp } from './parts/admin-app'
import { plainApp } from './parts/plain-app'
import { build, type Running } from './parts/processes'
import { product } from './parts/product'
import { openBrowser, visit } from './parts/visit'
import { click, openPage, type PageCost } from './parts/watch-page'
import { report } from './report'
import { readJson, signIn } from './signed-in'
import { median, round, spread } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/pages.ts [rounds]`: the cost of pages for the person who opens them, with
 * a processor four times slower and an empty cache, alternating: ours with the demo's data, an empty page of the same
 * stack, and a list of react-admin's. Then the time from a click in the menu until the rows are shown.
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const running: Running[] = []
const keep = <R extends Running>(one: R): R => {
  running.push(one)
  return one
}

interface Subject {
  name: string
  url: string
  /** Text shown once the page is complete. */
  shown: string
  cookie?: string
}
interface Menu {
  name: string
  home: string
  list: string
  cookie?: string
}
const rowsShown = 'main table tbody tr'

async function ours(): Promise<{ subjects: Subject[]; menu: Menu }> {
  const { port } = keep(await product())
  const host = `aurora.localhost:${port}`
  const base = `http://${host}`
  const cookie = await signIn(port, host, 'admin@aurora.example.com', 'demonstracao-2026')
  const path = '/api/proposals?per_page=1'
  const { data } = await readJson<{ data: { data: { uuid: string }[] } }>(port, host, path, cookie)
  const subjects = [
    { name: 'sign-in', url: `${base}/login`, shown: 'form' },
    { name: 'dashboard', url: `${base}/dashboard`, shown: 'main h1', cookie },
    { name: 'proposals', url: `${base}/proposals`, shown: rowsShown, cookie },
    { name: 'a proposal', url: `${base}/proposals/${data.data[0]?.uuid}`, shown: 'main dl', cookie },
  ]
  return { subjects, menu: { name: 'ours', home: `${base}/dashboard`, list: '/clients', cookie } }
}

async function measurePages(browser: Browser, subjects: readonly Subject[]) {
  const seen = new Map<string, PageCost[]>(subjects.map(({ name }) => [name, []]))
  for (let turn = -1; turn < rounds; turn += 1) {
    for (const subject of subjects) {
      const cost = await visit(browser, subject, (context) => openPage(context, subject.url, subject.shown))
      if (turn >= 0) seen.get(subject.name)?.push(cost)
    }
  }
  const middle = (name: string, part: keyof PageCost) => median((seen.get(name) ?? []).map((cost) => cost[part]))
  return subjects.map(({ name }) => {
    const ratio = (other: string, part: keyof PageCost) =>
      seen.has(other) ? round(middle(name, part) / Math.max(1, middle(other, part))) : '—'
    return {
      name,
      scriptKilobytes: Math.round(middle(name, 'scriptKilobytes')),
      firstPaint: Math.round(middle(name, 'firstPaint')),
      largestPaint: Math.round(middle(name, 'largestPaint')),
      spread: spread((seen.get(name) ?? []).map(({ largestPaint }) => largestPaint)),
      blocking: Math.round(middle(name, 'blocking')),
      shift: round(middle(name, 'shift'), 4),
      'script of empty': ratio('empty page', 'scriptKilobytes'),
      'script of react-admin': ratio('react-admin', 'scriptKilobytes'),
      'paint of react-admin': ratio('react-admin', 'largestPaint'),
      'blocking of react-admin': ratio('react-admin', 'blocking'),
    }
  })
}

/** Back and forth; the first two are not counted, as only warm navigation is measured. */
async function measureMenu(browser: Browser, { name, home, list, cookie }: Menu) {
  const costs = await visit(browser, { url: home, ...(cookie && { cookie }) }, async (context) => {
    const page = await context.newPage()
    await page.goto(home)
    await page.waitForLoadState('networkidle')
    const back = list.startsWith('#') ? '#/' : '/dashboard'
    const took = []
    for (let turn = -2; turn < rounds; turn += 1) {
      const cost = await click(page, list, rowsShown)
      if (turn >= 0) took.push(cost)
      await page.waitForLoadState('networkidle')
      await click(page, back, 'h1')
      await page.waitForLoadState('networkidle')
    }
    return took
  })
  const elapsed = costs.map((cost) => cost.elapsed)
  return {
    name,
    elapsed: Math.round(median(elapsed)),
    spread: spread(elapsed),
    work: Math.round(median(costs.map(({ work }) => work))),
  }
}

build()
const browser = await openBrowser()
try {
  const empty = keep(await plainApp())
  const { subjects, menu } = await ours()
  const menus = [menu]
  subjects.unshift({ name: 'empty page', url: `http://127.0.0.1:${empty.port}/`, shown: 'h1' })
  const skipped = []
  if (installed()) {
    const base = `http://127.0.0.1:${keep(await adminApp()).port}/`
    subjects.push({ name: 'react-admin', url: `${base}#/contracts`, shown: rowsShown })
    menus.push({ name: 'react-admin', home: base, list: '#/contracts' })
  } else skipped.push('react-admin: npm ci in bench/ failed')
  report('pages', await measurePages(browser, subjects), { skipped, rounds })
  const clicks = []
  for (const menu of menus) clicks.push(await measureMenu(browser, menu))
  report('menu', clicks, { rounds })
} finally {
  await browser.close()
  for (const started of running.splice(0)) await started.stop()
}
