'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import type { Entry, Section, SectionId } from '@/lib/shell/menu'
import { AppLink } from '../ui/app-link'
import { menuIcons } from './menu-icons'
import { useActive } from './use-active'
import { useMenuWords } from './use-menu-words'

const line = 'control flex w-full items-center gap-2.5 rounded-md px-2.5 text-start transition-colors duration-100'
const still = 'text-muted hover:bg-hover hover:text-ink'
const lit =
  'bg-[color-mix(in_oklab,var(--primary)_12%,var(--surface))] font-medium text-ink before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full before:bg-accent-ink'

/** The vertical menu: one group open at a time, the active route highlighted. */
export function MenuTree({ sections }: { sections: readonly Section[] }) {
  const { active, activeSection } = useActive(sections)
  const [opened, setOpened] = useState<{ for: SectionId | undefined; id: SectionId | undefined }>({
    for: activeSection,
    id: activeSection,
  })
  const words = useMenuWords()

  // Navigating to a screen of another group opens that group.
  if (opened.for !== activeSection) setOpened({ for: activeSection, id: activeSection })

  return (
    <ul className="flex flex-col gap-0.5 p-2">
      {sections.map((section) =>
        'entry' in section ? (
          <li key={section.id}>
            <Leaf entry={section.entry} id={section.id} active={active === section.entry.route} />
          </li>
        ) : (
          <Group
            key={section.id}
            id={section.id}
            label={words.section(section.id)}
            open={opened.id === section.id}
            holdsActive={activeSection === section.id}
            toggle={() => setOpened({ ...opened, id: opened.id === section.id ? undefined : section.id })}
          >
            {section.entries.map((entry) => (
              <li key={entry.route}>
                <Leaf entry={entry} active={active === entry.route} />
              </li>
            ))}
          </Group>
        ),
      )}
    </ul>
  )
}

type LeafProps = {
  entry: Entry
  active: boolean
  /** Set if the screen is its section's only one: selects the icon. */
  id?: SectionId
  /** Without the indentation of a group's screens. */
  flush?: boolean
}

/** One screen of the menu. */
export function Leaf({ entry, active, id, flush }: LeafProps) {
  const words = useMenuWords()
  const t = useTranslations('common')
  const Icon = id ? menuIcons[id] : undefined
  return (
    <AppLink
      href={entry.route}
      aria-current={active ? 'page' : undefined}
      className={classes(line, 'relative', !id && !flush && 'ps-9', active ? lit : still)}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0 py-1 wrap-anywhere">{words.entry(entry.label)}</span>
      {entry.comingSoon && (
        <span className="ms-auto">
          <Badge>{t('soon')}</Badge>
        </span>
      )}
    </AppLink>
  )
}

type GroupProps = {
  id: SectionId
  label: string
  open: boolean
  holdsActive: boolean
  toggle: () => void
  children: React.ReactNode
}

function Group({ id, label, open, holdsActive, toggle, children }: GroupProps) {
  const list = useId()
  const Icon = menuIcons[id]
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={toggle}
        className={classes(line, holdsActive && !open ? 'font-medium text-ink hover:bg-hover' : still)}
      >
        {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
        <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
        <ChevronDown
          aria-hidden
          className={classes('ms-auto size-4 shrink-0 transition-transform duration-100', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul id={list} className="mt-0.5 flex flex-col gap-0.5 pb-1">
          {children}
        </ul>
      )}
    </li>
  )
}
