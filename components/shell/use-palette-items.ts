'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { signOut } from '@/lib/browser/call'
import type { Section } from '@/lib/shell/menu'
import type { Item } from '@/lib/shell/palette'
import type { UiState } from '@/lib/shell/ui-state'
import { languages, languageTag } from '@/lib/words/languages'
import { useMenuWords } from '../menu/use-menu-words'
import { useUi } from '../preferences/ui-provider'
import { useLanguage } from '../preferences/use-language'
import type { Person } from './account-menu'
import type { Tool } from './tools-context'

export type Offer = Item & {
  /** Its section of the menu, which names its icon. */
  section?: string
  /** Shown only when searched for. */
  rare?: boolean
  run: () => void
}

/** Presses the button of the top bar that opens something, so that the focus comes back to it. */
const press = (what: 'updates' | 'notifications') => {
  const button = document.querySelector<HTMLElement>(`[data-opens=${what}]`)
  button?.focus()
  button?.click()
}

/** Runs once the palette has gone and the focus is back on the page. */
const afterwards = (run: () => void) => () => requestAnimationFrame(() => requestAnimationFrame(run))

function usePages(sections: readonly Section[]): Offer[] {
  const words = useMenuWords()
  const router = useRouter()
  return sections.flatMap((section) => {
    const alone = 'entry' in section
    const entries = alone ? [section.entry] : section.entries
    return entries
      .flatMap((entry) => [entry, ...(entry.below ?? [])])
      .map(
        (entry): Offer => ({
          id: entry.route,
          group: 'pages',
          label: words.entry(entry.label),
          section: section.id,
          ...(!alone && { place: words.section(section.id) }),
          run: () => router.push(entry.route),
        }),
      )
  })
}

/** All that the palette offers to one person, in the shown language. */
export function usePaletteItems(sections: readonly Section[], person: Person, open: (tool: Tool) => void): Offer[] {
  const t = useTranslations('palette')
  const locale = useLocale()
  const router = useRouter()
  const { state, change } = useUi()
  const { code, choose } = useLanguage()
  const pages = usePages(sections)
  const named = new Intl.DisplayNames([locale], { type: 'language' })

  const action = (id: string, label: string, run: () => void): Offer => ({ id, group: 'actions', label, run })
  const themes = (['light', 'dark', 'system'] as const satisfies UiState['theme'][])
    .filter((theme) => theme !== state.theme)
    .map((theme) => action(`theme:${theme}`, t(theme), () => change({ theme })))
  const others = languages
    .filter((one) => one.code !== code)
    .map(
      (one): Offer => ({
        ...action(`language:${one.code}`, t('language', { language: one.name }), () => void choose(one.code)),
        place: named.of(languageTag(one.code)) ?? one.code,
        rare: true,
      }),
    )

  return [
    ...pages,
    action('profile', t('profile'), () => router.push(`/users/view/${person.uuid}`)),
    action(
      'updates',
      t('updates'),
      afterwards(() => press('updates')),
    ),
    action(
      'notifications',
      t('notifications'),
      afterwards(() => press('notifications')),
    ),
    ...themes,
    action(
      'appearance',
      t('appearance'),
      afterwards(() => open('appearance')),
    ),
    action(
      'shortcuts',
      t('shortcuts'),
      afterwards(() => open('shortcuts')),
    ),
    action('signOut', t('signOut'), () => void signOut()),
    ...others,
  ]
}
