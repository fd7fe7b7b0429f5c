import type { ReactNode } from 'react'
import { FollowGuise } from '@/components/guise/follow-guise'
import { GuiseBar } from '@/components/guise/guise-bar'
import { JobsHost } from '@/components/jobs/jobs-host'
import { Offline } from '@/components/offline/offline'
import { ConnectionBanner } from '@/components/session/connection-banner'
import { SessionWatch } from '@/components/session/session-watch'
import { isReceiver, type Role } from '@/lib/access/roles'
import type { Guise } from '@/lib/contracts/guise'
import type { Beginning } from '@/lib/shell/begun'
import type { Entry, Section } from '@/lib/shell/menu'
import type { MigrationState } from '@/lib/shell/migration-state'
import { HorizontalMenu } from '../menu/horizontal-menu'
import { Sidebar } from '../menu/sidebar'
import type { Person } from './account-menu'
import { FocusKeeper } from './focus-keeper'
import { FollowRights } from './follow-rights'
import { MigrationGate } from './migration-gate'
import { QueryProvider } from './query-provider'
import { ScrollToTop } from './scroll-to-top'
import { Tools } from './tools'
import { TopBar } from './top-bar'

type Props = {
  sections: readonly Section[]
  person: Person
  logo: string
  label: string
  timeZone: string
  /** Screens that only the palette lists. */
  unlisted: readonly Entry[]
  /** Records that the palette offers to create. */
  beginnings: readonly Beginning[]
  /** The permissions that this page was drawn with. */
  permissions: readonly string[]
  migration: MigrationState | null
  /** A session's idle time. */
  idleMs: number
  /** As whom the Administrador sees; null for oneself. */
  guise: Guise | null
  role: Role
  /** The palette offers to see as others. */
  maySeeAs: boolean
  skip: string
  rights: string
  /** Of the page that is shown without a connection: its language and colours. */
  look: string
  children: ReactNode
}

/** The frame of every screen of the office. */
export function Shell({
  children,
  skip,
  rights,
  migration,
  idleMs,
  unlisted,
  beginnings,
  permissions,
  look,
  ...rest
}: Props) {
  const { sections, person, logo, label, guise, role, maySeeAs, timeZone } = rest
  return (
    <QueryProvider>
      <Tools {...{ sections, unlisted, beginnings, person, guise, maySeeAs }}>
        <a
          href="#content"
          data-shell
          className="fixed start-3 top-3 z-50 -translate-y-20 rounded-md bg-raised px-3.5 py-2 font-medium text-ink shadow-float focus:translate-y-0"
        >
          {skip}
        </a>
        <div
          data-office
          data-user={person.uuid}
          data-guise={guise?.id}
          className="flex min-h-dvh sm:has-data-fills:h-dvh print:h-auto"
        >
          <Sidebar sections={sections} logo={logo} label={label} />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar
              {...{ sections, person, logo, label, timeZone, guise }}
              marketplace={unlisted.some(({ label: entry }) => entry === 'marketplace')}
            />
            <HorizontalMenu sections={sections} />
            <ConnectionBanner />
            <SessionWatch idleMs={idleMs} />
            {guise === null && <JobsHost />}
            <main
              id="content"
              tabIndex={-1}
              className="flex flex-1 flex-col px-4 py-5 sm:px-6 sm:py-6 sm:has-data-fills:min-h-144 sm:has-data-fills:pb-0 boxed:mx-auto boxed:w-full boxed:max-w-5xl"
            >
              <MigrationGate initial={migration}>{children}</MigrationGate>
            </main>
            <footer
              data-shell
              className="px-4 py-4 text-xs text-muted sm:px-6 boxed:mx-auto boxed:w-full boxed:max-w-5xl"
            >
              {rights}
            </footer>
            {guise && <GuiseBar guise={guise} role={role} timeZone={timeZone} />}
          </div>
        </div>
        <ScrollToTop />
        <FocusKeeper />
        <Offline person={guise === null ? person.uuid : null} keepsLists={isReceiver(role)} look={look} />
        <FollowRights permissions={permissions} guise={guise?.id ?? null} />
        <FollowGuise endsAt={guise?.ends_at ?? null} />
      </Tools>
    </QueryProvider>
  )
}
