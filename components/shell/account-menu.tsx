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

/** The signed-in person, as far as the shell needs. */
export type Person = { uuid: string; name: string; email: string }

/** On wide screens Appearance has its own button in the bar; touch screens have no keyboard shortcuts. */
const tools = [
  { tool: 'appearance', icon: Settings2, className: 'md:hidden' },
  { tool: 'shortcuts', icon: Keyboard, className: 'pointer-coarse:hidden' },
] as const satisfies { tool: Tool; icon: LucideIcon; className: string }[]

/** The avatar, with a menu of the person's name, profile, tools and sign-out. */
export function AccountMenu({ person }: { person: Person }) {
  const t = useTranslations('shell')
  return (
    <Dropdown
      className="w-64"
      trigger={(props) => (
        <button
          type="button"
          aria-label={t('account', { name: person.name })}
          className="control flex items-center justify-center gap-2 pointer-coarse:min-w-11 rounded-md px-1.5 text-ink hover:bg-hover aria-expanded:bg-hover"
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
          <PersonCard person={person} />
          <AccountItems person={person} close={close} />
        </>
      )}
    </Dropdown>
  )
}

const PersonCard = ({ person }: { person: Person }) => (
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
)

function AccountItems({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('shell')
  const words = useMenuWords()
  const open = useTools()
  const item = { role: 'menuitem', tabIndex: -1, className: menuItem }
  const icon = { 'aria-hidden': true, className: 'size-4 text-muted', strokeWidth: 1.75 }
  return (
    <div className="border-t border-line pt-1">
      <AppLink href={`/users/view/${person.uuid}`} onClick={close} {...item}>
        <UserRound {...icon} />
        {t('profile')}
      </AppLink>
      <AppLink href="/jobs" onClick={close} {...item}>
        <ListChecks {...icon} />
        {words.entry('jobs')}
      </AppLink>
      {tools.map(({ tool, icon: Icon, className }) => (
        <button
          key={tool}
          type="button"
          onClick={() => {
            close()
            open(tool)
          }}
          {...item}
          className={classes(menuItem, className)}
        >
          <Icon {...icon} />
          {t(tool)}
        </button>
      ))}
      <button type="button" onClick={() => void signOut()} {...item}>
        <LogOut {...icon} className="size-4 text-muted rtl:-scale-x-100" />
        {t('signOut')}
      </button>
    </div>
  )
}
