'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { keyedName } from '@/components/ui/keys'
import { byKey } from '@/lib/words/by-key'

/** The purpose of a screen: a key of messages/ by address; the first match applies. */
const leads: readonly (readonly [address: RegExp, key: string])[] = [
  [/\/import$/, 'import.templateLead'],
  [/^\/dashboard$/, 'home.attentionLead'],
  [/^\/proposals\/new$/, 'proposal.form.clientLead'],
  [/^\/proposals\/[\da-f-]{36}\/edit$/, 'proposal.form.valuesLead'],
  [/^\/proposals$/, 'resources.proposal.emptyHelp'],
  [/^\/pending$/, 'resources.pendency.emptyHelp'],
  [/^\/proposals_awaiting_validation$/, 'validation.chooseHelp'],
  [/^\/clients\/[\da-f-]{36}$/, 'followUp.emptyBody'],
  [/^\/(clients|commissions)$/, 'shortcuts.list'],
  [/^\/spread\/group$/, 'resources.spread_group.emptyHelp'],
  [/^\/spread\/rule\/explain$/, 'explain.lead'],
  [/^\/spread\/rule$/, 'resources.spread_rule.emptyHelp'],
  [/^\/cost_center$/, 'resources.cost_center.emptyHelp'],
  [/^\/debit_types$/, 'resources.debit_type.emptyHelp'],
  [/^\/release_types$/, 'resources.release_type.emptyHelp'],
  [/^\/release_types\/payment_methods$/, 'resources.payment_method.emptyHelp'],
  [/^\/company_accounts$/, 'resources.company_account.emptyHelp'],
  [/^\/financial\/transation_statements$/, 'resources.transaction_statement.emptyHelp'],
  [/^\/financial\/transation_statements\/summary$/, 'cash.summaryLead'],
  [/^\/commission_simulation$/, 'simulator.startHelp'],
  [/^\/banks\/products$/, 'resources.product.emptyHelp'],
  [/^\/banks\/tables$/, 'resources.table.emptyHelp'],
  [/^\/banks$/, 'resources.bank.emptyHelp'],
  [/^\/agreements$/, 'resources.agreement.emptyHelp'],
  [/^\/settings\/titles$/, 'resources.callcenter_title.emptyHelp'],
  [/^\/settings\/notifications$/, 'resources.notification_type.emptyHelp'],
  [/^\/settings\/holidays$/, 'resources.holiday.emptyHelp'],
  [/^\/settings\/migration$/, 'shell.migrationHelp'],
  [/^\/jobs$/, 'jobs.emptyHelp'],
  [/^\/global_logs$/, 'audit.lead'],
  [/^\/marketplace$/, 'marketplace.body'],
  [/^\/users\/view\//, 'profile.dataLead'],
]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-xs text-muted">{title}</h3>
    {children}
  </section>
)

/**
 * The screen's purpose, in the words of its `data-screen-lead` if it has one, and its next step in the words of its
 * button (`data-next-step`).
 */
export function ScreenLead() {
  const t = useTranslations('shortcuts')
  const words = byKey(useTranslations())
  const path = usePathname()
  const lead = leads.find(([address]) => address.test(path))?.[1]
  const [own] = useState(() => document.querySelector('main [data-screen-lead]')?.textContent)
  const [next] = useState(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main [data-next-step]')]
    const shown = buttons.find((button) => button.checkVisibility() && button.ariaDisabled !== 'true')
    return shown && keyedName(shown).trim()
  })
  return (
    <>
      {(own || lead) && <p className="text-pretty">{own || words(lead ?? '')}</p>}
      {next && (
        <Part title={t('next')}>
          <p className="font-medium">{next}</p>
        </Part>
      )}
    </>
  )
}

/** Contacts for help. */
export function ScreenHelp() {
  const t = useTranslations('shortcuts')
  return (
    <Part title={t('ask')}>
      <p className="text-pretty">{t('askWhom')}</p>
    </Part>
  )
}
