'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useGo } from '@/components/unsaved/use-go'
import { signOut } from '@/lib/browser/call'
import { type Entry, type Section, type SectionId, sectionEntries } from '@/lib/shell/menu'
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
  section?: SectionId
  /** Shown only when searched for. */
  rare?: boolean
  run: () => void
}

/** Presses a button of the top bar, so that the focus comes back to it when its panel closes. */
const press = (opens: 'updates' | 'notifications') => {
  const button = document.querySelector<HTMLElement>(`[data-opens=${opens}]`)
  button?.focus()
  button?.click()
}

/** Waits two frames: the palette must be gone and the focus back on the page. */
const afterwards = (run: () => void) => () => requestAnimationFrame(() => requestAnimationFrame(run))

const withBelow = (entry: Entry): readonly Entry[] => [entry, ...(entry.below ?? [])]

function usePages(sections: readonly Section[], unlisted: readonly Entry[]): Offer[] {
  const words = useMenuWords()
  const go = useGo()
  const offer = (entry: Entry): Offer => ({
    id: entry.route,
    group: 'pages',
    label: words.entry(entry.label),
    run: () => go(entry.route),
  })
  const listed = sections.flatMap((section) => {
    const place = 'entry' in section ? {} : { place: words.section(section.id) }
    return sectionEntries(section)
      .flatMap(withBelow)
      .map((entry) => ({ ...offer(entry), section: section.id, ...place }))
  })
  return [...listed, ...unlisted.flatMap(withBelow).map(offer)]
}

type Props = {
  sections: readonly Section[]
  unlisted: readonly Entry[]
  person: Person
  open: (tool: Tool) => void
}

/** Every page and action that the palette offers to one person, in the shown language. */
export function usePaletteItems({ sections, unlisted, person, open }: Props): Offer[] {
  const t = useTranslations('palette')
  const locale = useLocale()
  const go = useGo()
  const { state, change } = useUi()
  const { code, choose } = useLanguage()
  const pages = usePages(sections, unlisted)
  const named = new Intl.DisplayNames([locale], { type: 'language' })

  const action = (id: string, label: string, run: () => void): Offer => ({ id, group: 'actions', label, run })
  const themes = (['light', 'dark', 'system'] as const satisfies UiState['theme'][])
    .filter((theme) => theme !== state.theme)
    .map((theme) => action(`theme:${theme}`, t(theme), () => change({ theme })))
  const others = languages
    .filter((language) => language.code !== code)
    .map(
      (language): Offer => ({
        ...action(
          `language:${language.code}`,
          t('language', { language: language.name }),
          () => void choose(language.code),
        ),
        place: named.of(languageTag(language.code)) ?? language.code,
        rare: true,
      }),
    )

  return [
    ...pages,
    action('profile', t('profile'), () => go(`/users/view/${person.uuid}`)),
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
