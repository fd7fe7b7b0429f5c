'use client'

import { ChevronDown, Keyboard, ListChecks, LogOut, type LucideIcon, Settings2, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { signOut } from '@/lib/browser/call'
import { useMenuWords } from '../menu/use-menu-words'
import { AppLink } from '../ui/app-link'
import { type Tool, useTools } from './tools-context'
import { UserAvatar } from './user-avatar'

/** What the shell shows of the person who is here. */
export type Person = { uuid: string; name: string; email: string }

/** Appearance has its own button where there is room; keys are for those who have some. */
const tools = [
  { tool: 'appearance', icon: Settings2, className: 'md:hidden' },
  { tool: 'shortcuts', icon: Keyboard, className: 'pointer-coarse:hidden' },
] as const satisfies { tool: Tool; icon: LucideIcon; className: string }[]

/** The avatar, and under it who one is, one's profile and the way out. */
export function AccountMenu({ person }: { person: Person }) {
  const t = useTranslations('shell')
  const words = useMenuWords()
  const open = useTools()
  return (
    <Dropdown
      className="w-64"
      trigger={(props) => (
        <button
          type="button"
          aria-label={t('account', { name: person.name })}
          className="control flex items-center gap-2 rounded-md px-1.5 text-ink hover:bg-hover aria-expanded:bg-hover"
          {...props}
        >
          <UserAvatar uuid={person.uuid} name={person.name} size={28} />
          <bdi className="hidden max-w-40 truncate font-medium md:block">{person.name}</bdi>
          <ChevronDown aria-hidden className="hidden size-4 text-muted md:block" />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="flex items-center gap-3 px-2.5 py-2.5">
            <UserAvatar uuid={person.uuid} name={person.name} size={40} />
            <div className="min-w-0">
              <p className="truncate font-medium">
                <bdi>{person.name}</bdi>
              </p>
              <p className="truncate text-xs text-muted">
                <bdi>{person.email}</bdi>
              </p>
            </div>
          </div>
          <div className="border-t border-line pt-1">
            <AppLink
              href={`/users/view/${person.uuid}`}
              role="menuitem"
              tabIndex={-1}
              onClick={close}
              className={menuItem}
            >
              <UserRound aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              {t('profile')}
            </AppLink>
            <AppLink href="/jobs" role="menuitem" tabIndex={-1} onClick={close} className={menuItem}>
              <ListChecks aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              {words.entry('jobs')}
            </AppLink>
            {tools.map(({ tool, icon: Icon, className }) => (
              <button
                key={tool}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  open(tool)
                }}
                className={classes(menuItem, className)}
              >
                <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
                {t(tool)}
              </button>
            ))}
            <button type="button" role="menuitem" tabIndex={-1} onClick={() => void signOut()} className={menuItem}>
              <LogOut aria-hidden className="size-4 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
              {t('signOut')}
            </button>
          </div>
        </>
      )}
    </Dropdown>
  )
}
