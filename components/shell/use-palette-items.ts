'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLeaveGuise } from '@/components/guise/use-leave-guise'
import { useGo } from '@/components/unsaved/use-go'
import { signOut } from '@/lib/browser/call'
import type { Guise } from '@/lib/contracts/guise'
import type { Beginning } from '@/lib/shell/begun'
import { type Entry, type Section, type SectionId, sectionEntries } from '@/lib/shell/menu'
import type { Item } from '@/lib/shell/palette'
import type { UiState } from '@/lib/shell/ui-state'
import { byKey } from '@/lib/words/by-key'
import { languages, languageTag } from '@/lib/words/languages'
import { useMenuWords } from '../menu/use-menu-words'
import { useUi } from '../preferences/ui-provider'
import { useLanguage } from '../preferences/use-language'
import type { Person } from './account-menu'
import type { Tool } from './tools-context'

export type Offer = Item & {
  /** Section of the menu, which determines the icon. */
  section?: SectionId
  /** Listed only when searched for. */
  rare?: boolean
  /** The palette stays open for a further choice. */
  stays?: boolean
  run: () => void
}

/** Presses a button of the top bar, so that the focus returns to it when its panel closes. */
const press = (opens: 'updates' | 'notifications') => {
  const button = document.querySelector<HTMLElement>(`[data-opens=${opens}]`)
  button?.focus()
  button?.click()
}

/** Waits two frames, until the palette is gone and the focus is back on the page. */
const afterwards = (run: () => void) => () => requestAnimationFrame(() => requestAnimationFrame(run))

const withBelow = (entry: Entry): readonly Entry[] => [entry, ...(entry.below ?? [])]

function usePages(sections: readonly Section[], unlisted: readonly Entry[]): Offer[] {
  const words = useMenuWords()
  const go = useGo()
  const offer = (entry: Entry): Offer => ({
    id: entry.route,
    group: 'pages',
    label: words.screen(entry.route),
    also: words.entry(entry.label),
    run: () => go(entry.route),
  })
  const listed = sections.flatMap((section) => {
    const group = words.section(section.id)
    return (
      sectionEntries(section)
        .flatMap(withBelow)
        .map((entry) => ({ ...offer(entry), section: section.id }))
        // A page with its group's name needs no place beside it.
        .map((page) => (page.label === group ? page : { ...page, place: group }))
    )
  })
  return [...listed, ...unlisted.flatMap(withBelow).map(offer)]
}

/** Records that can be created, named by their registry; a pendency on the open proposal, or on one chosen next. */
function useBeginnings(beginnings: readonly Beginning[], askProposal: () => void): Offer[] {
  const t = byKey(useTranslations('resources'))
  const go = useGo()
  return beginnings.map(({ name, route }, at) => ({
    id: `new:${name}`,
    group: 'actions',
    label: t(`${name}.new`),
    rare: at >= shownBeginnings,
    ...(route === null ? { stays: true, run: askProposal } : { run: () => go(route) }),
  }))
}

/** Number shown before anything is typed. */
const shownBeginnings = 3

type Props = {
  sections: readonly Section[]
  unlisted: readonly Entry[]
  beginnings: readonly Beginning[]
  person: Person
  /** Asks for the proposal of a new pendency. */
  askProposal: () => void
  guise: Guise | null
  maySeeAs: boolean
  /** Asks as whom to see. */
  askGuise: () => void
  open: (tool: Tool) => void
}

/** Every page and action that the palette offers a person, in the current language. */
export function usePaletteItems(props: Props): Offer[] {
  const { sections, unlisted, beginnings, person, askProposal, open, guise, maySeeAs, askGuise } = props
  const t = useTranslations('palette')
  const locale = useLocale()
  const go = useGo()
  const { state, change } = useUi()
  const { code, choose } = useLanguage()
  const pages = usePages(sections, unlisted)
  const begun = useBeginnings(beginnings, askProposal)
  const leave = useLeaveGuise(guise)
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
    ...begun,
    ...(guise ? [action('leaveGuise', t('leaveGuise', { name: guise.name }), leave.leave)] : []),
    ...(maySeeAs ? [{ ...action('seeAs', t('seeAs'), askGuise), stays: true }] : []),
    ...(guise?.kind === 'profile' ? [] : [action('profile', t('profile'), () => go(`/users/view/${person.uuid}`))]),
    action(
      'updates',
      t('updates'),
      afterwards(() => press('updates')),
    ),
    ...(guise
      ? []
      : [
          action(
            'notifications',
            t('notifications'),
            afterwards(() => press('notifications')),
          ),
        ]),
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
