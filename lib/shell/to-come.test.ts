import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menu, sectionEntries } from './menu'
import { isBuilt, toCome } from './to-come'

const routes = menu
  .flatMap(sectionEntries)
  .flatMap((entry) => [entry, ...(entry.below ?? [])])
  .map(({ route }) => route)
const hasPage = (route: string) => existsSync(`app/(office)${route}/page.tsx`)

it('14.24 a screen is to come exactly as long as it has no page', () => {
  expect([...toCome].sort()).toEqual(routes.filter((route) => !hasPage(route)).sort())
  expect([isBuilt('/banks'), isBuilt('/users'), isBuilt('/users/')]).toEqual([
    true,
    hasPage('/users'),
    hasPage('/users'),
  ])
})
