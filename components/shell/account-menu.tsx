'use client'

import { ChevronDown, Keyboard, ListChecks, LogOut, type LucideIcon, Settings2, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { signOut } from '@/lib/browser/call'
import type { Guise } from '@/lib/contracts/guise'
import { useMenuWords } from '../menu/use-menu-words'
import { AppLink } from '../ui/app-link'
import { type Tool, useTools } from './tools-context'
import { UserAvatar } from './user-avatar'

/** The signed-in person, as far as the shell needs. */
export type Person = { uuid: string; name: string; email: string }

/** Seen as another, the menu is that person's, without what is theirs alone; a profile has no picture or page. */
type Props = { person: Person; guise: Guise | null }

/** On wide screens Appearance has its own button in the bar; touch screens have no keyboard shortcuts. */
const tools = [
  { tool: 'appearance', icon: Settings2, className: 'md:hidden' },
  { tool: 'shortcuts', icon: Keyboard, className: 'pointer-coarse:hidden' },
] as const satisfies { tool: Tool; icon: LucideIcon; className: string }[]

/** The avatar, with a menu of the person's name, profile, tools and sign-out. */
export function AccountMenu({ person, guise }: Props) {
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
          <Picture person={person} guise={guise} size={28} />
          <bdi className="hidden max-w-40 truncate font-medium md:block">{person.name}</bdi>
          <ChevronDown aria-hidden className="hidden size-4 text-muted md:block" />
        </button>
      )}
    >
      {(close) => (
        <>
          <PersonCard person={person} guise={guise} />
          <AccountItems person={person} guise={guise} close={close} />
        </>
      )}
    </Dropdown>
  )
}

const Picture = ({ person, guise, size }: Props & { size: number }) =>
  guise?.kind === 'profile' ? (
    <Avatar name={person.name} image={null} size={size} />
  ) : (
    <UserAvatar uuid={person.uuid} name={person.name} size={size} />
  )

const PersonCard = ({ person, guise }: Props) => (
  <div className="flex items-center gap-3 px-2.5 py-2.5">
    <Picture person={person} guise={guise} size={40} />
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

function AccountItems({ person, guise, close }: Props & { close: () => void }) {
  const t = useTranslations('shell')
  const words = useMenuWords()
  const open = useTools()
  const item = { role: 'menuitem', tabIndex: -1, className: menuItem }
  const icon = { 'aria-hidden': true, className: 'size-4 text-muted', strokeWidth: 1.75 }
  return (
    <div className="border-t border-line pt-1">
      {guise?.kind !== 'profile' && (
        <AppLink href={`/users/view/${person.uuid}`} onClick={close} {...item}>
          <UserRound {...icon} />
          {t('profile')}
        </AppLink>
      )}
      {guise === null && (
        <AppLink href="/jobs" onClick={close} {...item}>
          <ListChecks {...icon} />
          {words.entry('jobs')}
        </AppLink>
      )}
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
