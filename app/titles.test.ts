import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('14.19 every page names itself in the tab', () => {
  const pages = globSync('app/**/page.tsx')
  expect(pages.length).toBeGreaterThan(30)
  // The root page redirects, and unknown addresses are no page: neither is ever shown.
  const unshown = ['app/page.tsx', 'app/(office)/[...screen]/page.tsx']
  const nameless = pages.filter(
    (file) =>
      !unshown.includes(file) && !/export (const|async function) generateMetadata/.test(readFileSync(file, 'utf8')),
  )
  expect(nameless).toEqual([])
})
