'use client'

import { CircleQuestionMark, PanelLeftClose, PanelLeftOpen, Search, Settings2, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { KeyIconButton } from '@/components/ui/keys'
import type { Guise } from '@/lib/contracts/guise'
import type { Section } from '@/lib/shell/menu'
import { Drawer } from '../menu/drawer'
import { Notifications } from '../notifications/notifications'
import { LanguageMenu } from '../preferences/language-menu'
import { ThemeMenu } from '../preferences/theme-menu'
import { useUi } from '../preferences/ui-provider'
import { AppLink } from '../ui/app-link'
import { BrandMark } from '../ui/brand-mark'
import { Updates } from '../updates/updates'
import { AccountMenu, type Person } from './account-menu'
import { useTools } from './tools-context'

type Props = {
  sections: readonly Section[]
  person: Person
  logo: string
  label: string
  timeZone: string
  marketplace: boolean
  guise: Guise | null
}

const bars = {
  'navbar-sticky': 'sticky top-0 border-b',
  'navbar-floating': 'sticky top-2 mx-2 mt-2 rounded-lg border shadow-float sm:mx-4',
  'navbar-static': 'relative border-b',
} as const

/** The bar above every screen. */
export function TopBar({ sections, person, logo, label, timeZone, marketplace, guise }: Props) {
  const t = useTranslations('shell')
  const { state, change } = useUi()
  const beside = state.menu !== 'horizontal'
  // The folded sidebar is a rail, which shows the brand as well.
  const inSidebar = state.menu === 'collapsible' || (beside && state.sidebar)
  const Toggle = state.sidebar ? PanelLeftClose : PanelLeftOpen
  return (
    <header
      data-shell
      className={classes(
        'z-30 flex h-14 shrink-0 items-center gap-0.5 border-line bg-surface px-2 max-[22.5rem]:gap-0 max-[22.5rem]:px-1 sm:px-3',
        bars[state.navbar],
      )}
    >
      <Drawer sections={sections} logo={logo} label={label} />
      {beside && (
        <IconButton
          label={state.sidebar ? t('collapse') : t('expand')}
          className="max-lg:hidden"
          onClick={() => change({ sidebar: !state.sidebar })}
        >
          <Toggle aria-hidden className="size-[1.125rem] rtl:-scale-x-100" strokeWidth={1.75} />
        </IconButton>
      )}
      <AppLink
        href="/dashboard"
        aria-label={t('toHome', { label })}
        className={classes(
          'ms-1 flex min-w-0 items-center rounded-md max-[22.5rem]:ms-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          inSidebar && 'lg:hidden',
        )}
      >
        <BrandMark logo={logo} label={label} />
      </AppLink>
      <BarTools {...{ person, timeZone, marketplace, guise }} />
    </header>
  )
}

/** The buttons at the end of the bar. */
function BarTools({
  person,
  timeZone,
  marketplace,
  guise,
}: Pick<Props, 'person' | 'timeZone' | 'marketplace' | 'guise'>) {
  const t = useTranslations('shell')
  const open = useTools()
  return (
    <div className="ms-auto flex items-center gap-0.5 max-[22.5rem]:gap-0">
      <IconButton
        label={t('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => open('palette')}
      >
        <Search aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </IconButton>
      {marketplace && (
        <AppLink
          href="/marketplace"
          aria-label={t('marketplace')}
          title={t('marketplace')}
          className="control-square inline-grid place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <Store aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        </AppLink>
      )}
      <Updates timeZone={timeZone} />
      {/* On the narrowest phones the theme is found in Aparência, and the help keeps its place. */}
      <ThemeMenu className="max-[22.5rem]:hidden" />
      <LanguageMenu className="max-md:hidden" />
      <IconButton
        label={t('appearance')}
        aria-haspopup="dialog"
        className="max-md:hidden"
        onClick={() => open('appearance')}
      >
        <Settings2 aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </IconButton>
      <KeyIconButton label={t('help')} shortcut="?" aria-haspopup="dialog" onClick={() => open('shortcuts')}>
        <CircleQuestionMark aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </KeyIconButton>
      {guise === null && <Notifications timeZone={timeZone} />}
      <span aria-hidden className="mx-1.5 h-5 w-px bg-line max-sm:hidden" />
      <AccountMenu person={person} guise={guise} />
    </div>
  )
}
