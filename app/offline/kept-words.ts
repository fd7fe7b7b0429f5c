import { type KeptName, keptSources } from '@/lib/kept/sources'
import type { Messages } from '@/lib/words/catalogue'

type Words = Readonly<Record<string, string>>
/** A kept list as its screen calls it, its columns, and the values of each that has words. */
export type ListWords = { title: string; columns: Words; choices: Readonly<Record<string, Words>> }

const all = ({ menu, home, statement, resources }: Messages): Record<KeptName, ListWords> => {
  const { proposal, pendency, payment, invoice_consolidation: invoice } = resources
  const client = proposal.fields.customer
  return {
    earnings: { title: home.earnings.title, columns: home.earnings.figures, choices: {} },
    attention: { title: home.attention, columns: {}, choices: { key: home.counters } },
    proposals: {
      title: menu.sections.proposals,
      columns: { ...proposal.fields, 'customer.name': client, 'bank.name': proposal.fields.bank },
      choices: proposal.values,
    },
    pendencies: {
      title: menu.entries.pending,
      columns: {
        ...pendency.fields,
        'proposal.number': pendency.fields.proposal,
        'proposal.customer': client,
      },
      choices: pendency.values,
    },
    payments: { title: menu.entries.myPayments, columns: payment.fields, choices: payment.values },
    statement: {
      title: menu.entries.brokerSummary,
      columns: statement.columns,
      choices: { type: statement.types },
    },
    invoices: { title: menu.entries.invoices, columns: invoice.fields, choices: invoice.values },
  }
}

const among = <Value>(words: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)))

/** The words of the kept lists: of their columns alone, as a page carries no others. */
export function keptWords(messages: Messages): Record<string, ListWords> {
  return Object.fromEntries(
    Object.entries(all(messages)).map(([name, { title, columns, choices }]) => {
      const kept = Object.keys(keptSources[name as KeptName].columns)
      return [name, { title, columns: among(columns, kept), choices: among(choices, kept) }]
    }),
  )
}
