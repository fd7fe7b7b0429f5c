import type { Page } from '@playwright/test'
import { build } from './parts/processes'
import { product } from './parts/product'
import { openBrowser, visit } from './parts/visit'
import { report } from './report'
import { readJson, signIn } from './signed-in'
import { median, round, spread } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/waits.ts [rounds]`: time from an action until its result is painted, on
 * the demo, warm, alternating: a list from the menu, and actions that took over 300 ms on an idle machine when measured
 * from outside (sign-in, board, a list's search with its pause, a client's record, the PDF).
 */
const [rounds = 7] = process.argv.slice(2).map(Number)
const email = 'admin@aurora.example.com'
const password = 'demonstracao-2026'

interface Wait {
  name: string
  begin: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** The end of the wait: the path, and a condition in the page. A download ends when the file is complete. */
  end: { path: RegExp; there: () => boolean } | 'download'
}

const rowsThere = () => document.querySelector('main table tbody tr') !== null
/** Fewer rows than a page: the search has taken effect. */
const fewRowsThere = () => {
  const { length } = document.querySelectorAll('main table tbody tr')
  return length > 0 && length < 15
}

/** Epoch milliseconds at which `there` held on `path` and was painted; there may be pages in between. */
async function painted(page: Page, { path, there }: { path: RegExp; there: () => boolean }): Promise<number> {
  await page.waitForURL((url) => path.test(url.pathname + url.search), { waitUntil: 'commit' })
  return page.evaluate(
    (holds) =>
      new Promise<number>((done) => {
        const isThere = new Function(`return (${holds})()`)
        const look = () => {
          if (!isThere()) return void requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())))
        }
        look()
      }),
    there.toString(),
  )
}

async function measure(page: Page, { begin, act, end }: Wait): Promise<number> {
  await begin(page)
  await page.waitForLoadState('networkidle')
  const came = end === 'download' ? page.waitForEvent('download') : null
  const from = Date.now()
  await act(page)
  if (end !== 'download') return (await painted(page, end)) - from
  await (await came)?.path()
  return Date.now() - from
}

const waits = (base: string, proposal: string, customer: { uuid: string; name: string }): Wait[] => [
  {
    name: 'a list from the menu',
    begin: (page) => page.goto(`${base}/dashboard`),
    act: (page) => page.locator('a[href="/clients"]').first().click(),
    end: { path: /^\/clients$/, there: rowsThere },
  },
  {
    name: 'the sign-in',
    begin: async (page) => {
      await page.context().clearCookies()
      await page.goto(`${base}/login`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
    },
    act: (page) => page.keyboard.press('Enter'),
    end: { path: /^\/dashboard$/, there: () => document.querySelector('main h1') !== null },
  },
  {
    name: 'the board',
    begin: (page) => page.goto(`${base}/proposals`),
    act: (page) => page.getByRole('link', { name: 'Quadro' }).click(),
    end: { path: /board=1/, there: () => document.querySelectorAll('main section li').length > 0 },
  },
  {
    name: 'a search',
    begin: async (page) => {
      await page.goto(`${base}/clients`)
      await page.getByRole('searchbox').first().click()
    },
    // As one paste: typing has pauses of its own.
    act: (page) => page.keyboard.insertText(customer.name),
    end: { path: /search=/, there: fewRowsThere },
  },
  {
    name: 'a client’s record',
    begin: (page) => page.goto(`${base}/proposals/${proposal}`),
    act: (page) => page.locator(`main a[href^="/clients/${customer.uuid}"]`).first().click(),
    end: {
      path: /^\/clients\/[0-9a-f]/,
      there: () => document.querySelector('main li a[href^="/proposals/"]') !== null,
    },
  },
  {
    name: 'a proposal’s PDF',
    begin: async (page) => {
      await page.goto(`${base}/proposals/${proposal}`)
      await page.getByRole('button', { name: 'PDF' }).click()
    },
    act: (page) => page.getByRole('menuitem').first().click(),
    end: 'download',
  },
]

build()
const served = await product()
const browser = await openBrowser()
try {
  const host = `aurora.localhost:${served.port}`
  const base = `http://${host}`
  const cookie = await signIn(served.port, host, email, password)
  const first = async <T>(path: string) =>
    (await readJson<{ data: { data: T[] } }>(served.port, host, path, cookie)).data.data[0]
  const proposal = await first<{ uuid: string; customer: { uuid: string; name: string } }>('/api/proposals?per_page=1')
  if (!proposal) throw new Error('the demo has no proposal')
  const all = waits(base, proposal.uuid, proposal.customer)
  const took = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  for (let turn = -1; turn < rounds; turn += 1) {
    for (const wait of all) {
      const milliseconds = await visit(browser, { url: base, cookie }, async (context) =>
        measure(await context.newPage(), wait),
      )
      if (turn >= 0) took.get(wait.name)?.push(milliseconds)
    }
  }
  const list = median(took.get('a list from the menu') ?? [])
  const rows = [...took].map(([name, each]) => ({
    name,
    elapsed: Math.round(median(each)),
    spread: spread(each),
    'of a list': round(median(each) / list),
  }))
  report('waits', rows, { rounds })
} finally {
  await browser.close()
  await served.stop()
}
