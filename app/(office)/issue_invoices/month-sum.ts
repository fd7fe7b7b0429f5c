import type { InvoiceDetail } from '@/lib/contracts/invoice-consolidation'

/** The month's payments as its total sums them (invoices.md#the-month), in cents. Pure. */

type Item = InvoiceDetail['items'][number]
export type MonthLine = { item: Item; back: boolean; cents: bigint }

const toCents = (text: string) => BigInt(text.replace('.', ''))

/** A line for each payment, another for what came back, and the rest that other months left to this one. */
export function monthSum({ competence, items, payments_total: total }: InvoiceDetail) {
  const within = (day: string | null) => day?.startsWith(competence) === true
  const lines = items.flatMap((item): MonthLine[] => {
    const cents = toCents(item.gross_amount)
    return [
      ...(within(item.posted_on) ? [{ item, back: false, cents }] : []),
      ...(within(item.returned_on) ? [{ item, back: true, cents: -cents }] : []),
    ]
  })
  const sum = lines.reduce((all, { cents }) => all + cents, 0n)
  return { lines, rest: toCents(total) - sum }
}
