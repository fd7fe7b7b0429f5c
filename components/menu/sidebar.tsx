'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Section } from '@/lib/shell/menu'
import { useUi } from '../preferences/ui-provider'
import { AppLink } from '../ui/app-link'
import { BrandMark } from '../ui/brand-mark'
import { MenuTree } from './menu-tree'

type Props = { sections: readonly Section[]; logo: string; label: string }

/** A rail of icons, which expands over the page on hover or focus. */
const folded =
  'absolute inset-y-0 start-0 w-13 overflow-hidden transition-[width] duration-100 hover:w-60 hover:shadow-float focus-within:w-60 focus-within:shadow-float [&:not(:hover,:focus-within)_ul_ul]:hidden [&:not(:hover,:focus-within)_:is(nav_span,nav_svg+span+*,a>span>span)]:opacity-0'

/** The menu beside the page, on wide screens; whether it is open is remembered. */
export function Sidebar({ sections, logo, label }: Props) {
  const { state } = useUi()
  const t = useTranslations('shell')
  if (state.menu === 'horizontal' || (state.menu === 'vertical' && !state.sidebar)) return null
  const rail = !state.sidebar
  return (
    <aside
      data-shell
      aria-label={label}
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 lg:block',
        rail ? 'z-40 w-13' : 'w-60',
        state.semidark && 'semidark',
      )}
    >
      <div className={classes('flex h-full flex-col border-e border-line bg-surface', rail && folded)}>
        <div className={classes('flex h-14 w-60 shrink-0 items-center', rail ? 'px-3' : 'px-4')}>
          <AppLink href="/dashboard" className="min-w-0 rounded-md" aria-label={t('toHome', { label })}>
            <BrandMark logo={logo} label={label} />
          </AppLink>
        </div>
        <nav aria-label={t('mainMenu')} className="min-h-0 w-60 flex-1 overflow-y-auto overscroll-contain">
          <MenuTree sections={sections} />
        </nav>
      </div>
    </aside>
  )
}
