'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Dropdown } from '@/components/ui/dropdown'
import type { Section } from '@/lib/shell/menu'
import { useUi } from '../preferences/ui-provider'
import { AppLink } from '../ui/app-link'
import { menuIcons } from './menu-icons'
import { Leaf } from './menu-tree'
import { useActive } from './use-active'
import { useMenuWords } from './use-menu-words'

const tab =
  'flex h-9 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors duration-100 hover:bg-hover'
const lit = 'font-medium text-ink shadow-[inset_0_-2px_0_var(--accent-ink)] rounded-b-none'

/** The menu under the top bar, for those who prefer it there; groups open under the mouse or on a press. */
export function HorizontalMenu({ sections }: { sections: readonly Section[] }) {
  const path = usePathname()
  const { active, activeSection } = useActive(sections)
  const words = useMenuWords()
  const t = useTranslations('shell')
  const { state } = useUi()
  if (state.menu !== 'horizontal') return null
  return (
    <nav
      data-shell
      aria-label={t('mainMenu')}
      className={classes(
        'hidden border-b border-line bg-surface px-4 lg:block',
        state.navbar === 'navbar-floating' && 'mx-4 mt-2 rounded-lg border',
        state.semidark && 'semidark',
      )}
    >
      <ul className="flex flex-wrap items-center gap-0.5 py-1">
        {sections.map((section) => {
          const Icon = menuIcons[section.id]
          const look = classes(tab, activeSection === section.id ? lit : 'text-muted hover:text-ink')
          const face = (
            <>
              {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
              {words.section(section.id)}
            </>
          )
          if ('entry' in section)
            return (
              <li key={section.id}>
                <AppLink
                  href={section.entry.route}
                  className={look}
                  aria-current={active === section.entry.route ? 'page' : undefined}
                >
                  {face}
                </AppLink>
              </li>
            )
          return (
            <li key={section.id}>
              <Dropdown
                // Arriving somewhere closes it.
                key={path}
                kind="links"
                hover
                align="start"
                className="min-w-56"
                trigger={(props) => (
                  <button type="button" className={look} {...props}>
                    {face}
                    <ChevronDown aria-hidden className="size-3.5" />
                  </button>
                )}
              >
                <ul className="flex flex-col gap-0.5">
                  {section.entries.map((entry) => (
                    <li key={entry.route}>
                      <Leaf entry={entry} active={active === entry.route} flush />
                    </li>
                  ))}
                </ul>
              </Dropdown>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
