'use client'

import { useTranslations } from 'next-intl'
import type { Section } from '@/lib/menu'
import { AppLink } from './app-link'
import { BrandMark } from './brand-mark'
import { MenuTree } from './menu-tree'
import { useUi } from './ui-provider'

type Props = { sections: readonly Section[]; logo: string; label: string }

/** The menu beside the page, on screens wide enough; its being open is remembered. */
export function Sidebar({ sections, logo, label }: Props) {
  const { state } = useUi()
  const t = useTranslations('shell')
  if (state.menu !== 'vertical' || !state.sidebar) return null
  return (
    <aside
      data-shell
      aria-label={label}
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-e border-line bg-surface lg:flex"
    >
      <div className="flex h-14 shrink-0 items-center px-4">
        <AppLink href="/dashboard" className="min-w-0 rounded-md" aria-label={t('toHome', { label })}>
          <BrandMark logo={logo} label={label} />
        </AppLink>
      </div>
      <nav aria-label={t('mainMenu')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <MenuTree sections={sections} />
      </nav>
    </aside>
  )
}
