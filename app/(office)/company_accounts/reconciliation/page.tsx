import { Landmark } from 'lucide-react'
import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listAccounts } from '@/lib/api/finance/entries'
import { findBankBalance } from '@/lib/api/finance/reconciliations'
import { isAbsent } from '@/lib/browser/absent'
import { bankBalanceSchema } from '@/lib/contracts/reconciliation'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { mayOpen } from '@/lib/shell/guard'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { askedAddress, balanceQuery, readAsked, reconciliationRoute as route } from './asked'
import { ReconciliationScreen } from './reconciliation-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const accountSchema = z.object({ id: z.int(), name: z.string(), is_default: z.boolean() })

export const generateMetadata = () => screenTitle(route)

/** Conciliação bancária: lines of one account's statements beside its movements. */
export default async function BankReconciliation({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(route, query)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const accounts = await readRows(tenant, token, listAccounts(), (row) => accountSchema.parse(row))
  if (accounts.kind === 'dead') return signInAgain(route)
  if (accounts.kind !== 'ok') throw new Error('the tenant API did not answer with the company’s accounts')
  const asked = readAsked(query, accounts.value, today(timeZone))
  const [balance, { theme, label }, menu, t, { form, reconciliation }] = await Promise.all([
    asked && readItem(tenant, token, findBankBalance(balanceQuery(asked)), bankBalanceSchema),
    brand(),
    getTranslations('menu'),
    getTranslations('reconciliation'),
    getMessages(),
  ])
  if (balance?.kind === 'dead') return signInAgain(route)
  if (balance?.kind === 'failed' && isAbsent(balance.status)) notFound()
  if (balance && balance.kind !== 'ok') throw new Error('the tenant API did not answer with the bank’s balance')
  const may = (verb: string) => !user.guise && user.permissions.includes(`${verb}_transation_statements`)
  return (
    <ListPage
      section={menu('sections.finance')}
      title={t('title')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ form, reconciliation }}
    >
      {asked && balance ? (
        <ReconciliationScreen
          key={askedAddress(asked, '')}
          asked={asked}
          accounts={accounts.value}
          balance={balance.value}
          today={today(timeZone)}
          may={{ match: may('edit'), make: may('edit') && may('create') }}
          mayRules={mayOpen(user, '/company_accounts/bank_rules')}
        />
      ) : (
        <EmptyState
          icon={Landmark}
          title={t('noAccount')}
          action={
            <AppLink href="/company_accounts" className={buttonClasses('primary')}>
              {menu('entries.companyAccounts')}
            </AppLink>
          }
        />
      )}
    </ListPage>
  )
}
