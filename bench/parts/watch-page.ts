import type { BrowserContext, Page } from '@playwright/test'

/** Cost of opening a page: kilobytes on the wire, milliseconds. */
export interface PageCost {
  scriptKilobytes: number
  firstPaint: number
  largestPaint: number
  /** Total blocking time: long tasks beyond 50 ms each. */
  blocking: number
  shift: number
}

declare global {
  interface Window {
    cost: { largestPaint: number; blocking: number; shift: number }
  }
}

/** Runs before the page's own scripts: records events that the browser reports only once. */
function gather() {
  window.cost = { largestPaint: 0, blocking: 0, shift: 0 }
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    window.cost.largestPaint = entry.startTime
  })
  observe('longtask', (entry) => {
    window.cost.blocking += Math.max(0, entry.duration - 50)
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) window.cost.shift += value
  })
}

/**
 * Opens `url` with an empty cache and a processor four times slower, and waits until `shown` is visible and all is
 * quiet.
 */
export async function openPage(context: BrowserContext, url: string, shown: string): Promise<PageCost> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(gather)
    const answer = await page.goto(url)
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
    return await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
      const bytes = scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return { scriptKilobytes: bytes / 1024, firstPaint, ...window.cost }
    })
  } finally {
    await page.close()
  }
}

/** Milliseconds. `work`: script, style, layout and paint on the page's main thread; `elapsed`: wall clock. */
export interface ClickCost {
  elapsed: number
  work: number
}

/** Clicks the menu's link to `place` and waits until `shown` is visible there and painted. */
export async function click(page: Page, place: string, shown: string): Promise<ClickCost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  const painted = page.evaluate(
    ([end, selector]) =>
      new Promise<number>((done) => {
        let from = 0
        addEventListener('pointerdown', () => (from = performance.now()), { once: true, capture: true })
        const look = () => {
          const there = from > 0 && location.href.endsWith(end) && document.querySelector(selector)
          if (!there) return void requestAnimationFrame(look)
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
        }
        look()
      }),
    [place, shown] as const,
  )
  await page.locator(`a[href="${place}"]`).first().click()
  const elapsed = await painted
  const work = (await worked()) - before
  await session.detach()
  return { elapsed, work }
}
