import { FilePlus2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses, iconClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { newProposalAddress, seenTerms } from '@/lib/proposals/simulated'
import type { SimulatorState } from './simulator-state'

/** The way from a table to a new proposal of it, filled in with what was simulated. */

export function proposalAddress(state: SimulatorState, row: VisibleSimulation, { internal }: { internal: boolean }) {
  const { as, value, installments, balance } = state
  return newProposalAddress({
    ...{ as, value, installments, balance },
    table: row.table.id,
    seen: seenTerms(row, internal),
  })
}

/** At the end of a table's row. */
export function ProposeIcon({ href, table }: { href: string; table: string }) {
  const label = useTranslations('simulator')('proposeWith', { table })
  return (
    <AppLink href={href} aria-label={label} title={label} className={iconClasses}>
      <FilePlus2 aria-hidden className="size-4" strokeWidth={1.75} />
    </AppLink>
  )
}

/** Below a table's explanation. */
export function ProposeLink({ href }: { href: string }) {
  const t = useTranslations('simulator')
  return (
    <AppLink href={href} className={classes(buttonClasses('primary'), 'phone:grow')}>
      <FilePlus2 aria-hidden className="size-4" strokeWidth={1.75} />
      {t('propose')}
    </AppLink>
  )
}
