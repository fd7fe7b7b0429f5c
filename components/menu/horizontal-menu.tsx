'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Dropdown } from '@/components/ui/dropdown'
import type { Entry, Section, SectionId } from '@/lib/shell/menu'
import { useUi } from '../preferences/ui-provider'
import { AppLink } from '../ui/app-link'
import { menuIcons } from './menu-icons'
import { Leaf } from './menu-tree'
import { useActive } from './use-active'
import { useMenuWords } from './use-menu-words'

const tab =
  'flex h-9 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors duration-100 hover:bg-hover'
const litTab = 'font-medium text-ink shadow-[inset_0_-2px_0_var(--accent-ink)] rounded-b-none'

const tabLook = (lit: boolean) => classes(tab, lit ? litTab : 'text-muted hover:text-ink')

/** The menu under the top bar; a group opens on hover or click. */
export function HorizontalMenu({ sections }: { sections: readonly Section[] }) {
  const path = usePathname()
  const { active, activeSection } = useActive(sections)
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
        {sections.map((section) => (
          <li key={section.id}>
            {'entry' in section ? (
              <Screen section={section} lit={activeSection === section.id} active={active} />
            ) : (
              // Keyed by the path, so that navigation closes the dropdown.
              <Screens key={path} section={section} lit={activeSection === section.id} active={active} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionName({ id }: { id: SectionId }) {
  const words = useMenuWords()
  const Icon = menuIcons[id]
  return (
    <>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {words.section(id)}
    </>
  )
}

type ScreenProps = { section: Extract<Section, { entry: Entry }>; lit: boolean; active: string | undefined }

/** A section with a single screen. */
const Screen = ({ section, lit, active }: ScreenProps) => (
  <AppLink
    href={section.entry.route}
    className={tabLook(lit)}
    aria-current={active === section.entry.route ? 'page' : undefined}
  >
    <SectionName id={section.id} />
  </AppLink>
)

type ScreensProps = { section: Exclude<Section, { entry: Entry }>; lit: boolean; active: string | undefined }

/** A section with its screens in a dropdown. */
const Screens = ({ section, lit, active }: ScreensProps) => (
  <Dropdown
    kind="links"
    hover
    align="start"
    className="min-w-56"
    trigger={(props) => (
      <button type="button" className={tabLook(lit)} {...props}>
        <SectionName id={section.id} />
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
)
