import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('14.19 every page names itself in the tab', () => {
  const pages = globSync('app/**/page.tsx')
  expect(pages.length).toBeGreaterThan(30)
  // The root page redirects, and is never shown.
  const nameless = pages.filter(
    (file) =>
      file !== 'app/page.tsx' && !/export (const|async function) generateMetadata/.test(readFileSync(file, 'utf8')),
  )
  expect(nameless).toEqual([])
})
