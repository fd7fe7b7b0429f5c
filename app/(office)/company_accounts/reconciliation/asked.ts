import { isIsoDay } from '@/components/fields/numbers'
import { addDays } from '@/lib/formats/calendar'

/** The part of the books that the screen of reconciliation shows, from the address. Pure. */

export interface Asked {
  account: number
  /** The last day of the figures and of the lines. */
  on: string
}

type Query = Readonly<Record<string, string | string[] | undefined>>
type Account = { id: number; is_default: boolean }

export const reconciliationRoute = '/company_accounts/reconciliation'

const isDay = (text: string) => isIsoDay(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Null without an account; the default one, up to today, unless the address says otherwise. */
export function readAsked(query: Query, accounts: readonly Account[], today: string): Asked | null {
  const account =
    accounts.find(({ id }) => String(id) === query.company_account_id) ??
    accounts.find(({ is_default }) => is_default) ??
    accounts[0]
  if (!account) return null
  const { on } = query
  return { account: account.id, on: typeof on === 'string' && isDay(on) ? on : today }
}

export function askedAddress({ account, on }: Asked, today: string): string {
  const query = new URLSearchParams({ company_account_id: String(account), ...(on !== today && { on }) })
  return `${reconciliationRoute}?${query}`
}

const first = '1900-01-01'

/** The tenant API's queries. */
export const balanceQuery = ({ account, on }: Asked): string =>
  String(new URLSearchParams({ company_account_id: String(account), on }))

export function linesQuery({ account, on }: Asked): string {
  const query = new URLSearchParams({ company_account_id: String(account), per_page: '100' })
  for (const day of [first, on]) query.append('posted_on[]', day)
  return String(query)
}

/** Days before the first statement whose movements its first lines may be. */
const daysBefore = 10

export function movementsQuery({ account, on }: Asked, since: string | null, search: string): string {
  const query = new URLSearchParams({ company_account_id: String(account), reconciled: 'false' })
  for (const day of [since ? addDays(since, -daysBefore) : first, on]) query.append('date[]', day)
  query.append('order_by', 'date')
  query.append('order', 'desc')
  query.append('per_page', '100')
  if (search) query.append('search', search)
  return String(query)
}
