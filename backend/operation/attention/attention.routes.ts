import { hidesCompanyShare, isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { type AttentionInbox, attentionSchema, type Earnings } from '@/lib/contracts/attention'
import { sumForecast } from '../../commissions/fixed/earnings'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { findBalances, nothing } from '../../finance/account/balances'
import { loadInbox, seenKinds } from '../../finance/inbox/items'
import { dueContacts } from './contacts'
import { attentionCounters } from './counts'
import { findGuide } from './guide'

/** One's own earnings; null for staff outside the hierarchy, who are never paid. */
async function ownEarnings(acting: Acting): Promise<Earnings | null> {
  const { principal } = acting
  const forecast = await sumForecast(acting, principal.id)
  const account = (await findBalances(acting, [principal.id])).get(principal.id)
  if (forecast === null && !account && !hidesCompanyShare(principal.role)) return null
  const { to_release, balance, available } = account ?? nothing
  return {
    forecast: asMoney(forecast ?? 0n),
    to_release: asMoney(to_release),
    balance: asMoney(balance),
    available: asMoney(available),
  }
}

/** Items of the finance desk's inbox that Início shows. */
const firstItems = 5

/** The oldest that waits at the finance desk; null for those who see none of its kinds. */
async function ownInbox(acting: Acting): Promise<AttentionInbox | null> {
  if (seenKinds(acting).length === 0) return null
  const { items } = await loadInbox(acting, {})
  return { items: items.slice(0, firstItems), total: items.length }
}

const attention = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'What waits for the caller now, what they earn, whom they are to call today, what a new company lacks',
    output: inData(attentionSchema),
  },
  async (context) => {
    const timeZone = await loadTimeZone(context)
    const today = localDay(context.now, timeZone)
    const counters = await attentionCounters(context, today)
    const earnings = await ownEarnings(context)
    const contacts = await dueContacts(context, { today, timeZone })
    const forStaff = isInternal(context.principal.role) && {
      guide: await findGuide(context),
      inbox: await ownInbox(context),
    }
    return {
      status: true,
      data: { counters, earnings, contacts: contacts.rows, contacts_total: contacts.total, ...forStaff },
    }
  },
)

export const attentionRoutes: Route[] = [route('GET', '/api/dashboard/attention', attention)]
