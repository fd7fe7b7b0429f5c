import { expect, it } from 'vitest'
import { menuIcons } from '@/components/menu/menu-icons'
import { menu, sectionEntries } from '@/lib/shell/menu'
import words from '@/messages/pt.json'

it('has an icon and words for every section, and words for every entry', () => {
  const ids = menu.map(({ id }) => id)
  const labels = menu
    .flatMap(sectionEntries)
    .flatMap((entry) => [entry, ...(entry.below ?? [])])
    .map((entry) => entry.label)
  expect(Object.keys(menuIcons).sort()).toEqual([...ids].sort())
  expect(Object.keys(words.menu.sections).sort()).toEqual([...ids].sort())
  expect(Object.keys(words.menu.entries).sort()).toEqual(
    [...new Set([...labels, 'marketplace', 'jobs', 'globalLogs'])].sort(),
  )
})
