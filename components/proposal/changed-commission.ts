import type { CallError } from '@/lib/browser/call'

/** The amounts of a commission, as far as this person may know them. */
export type Amounts = { broker: string | null; company: string | null }
export type Changed = { before: Amounts; after: Amounts }

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const amountsIn = (said: Record<string, unknown> | undefined): Amounts => ({
  broker: text(said?.broker_amount),
  company: text(said?.company_amount),
})

/** The new commission of a payment with other values, if the API wants it confirmed; null for other refusals. */
export const changedCommission = ({ reason, versions }: CallError): Changed | null =>
  reason === 'confirm_commission' ? { before: amountsIn(versions?.current), after: amountsIn(versions?.sent) } : null
