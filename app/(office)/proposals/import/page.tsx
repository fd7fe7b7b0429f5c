import { getMessages, getTranslations } from 'next-intl/server'
import { ImportPage } from '@/app/(office)/import-page'
import { heads } from '@/lib/contracts/heads'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { screenTitle } from '@/lib/visit/titles'
import { ProductionScreen } from './production-screen'

/** Fields of a proposal that a bank's sheet tells or changes. */
const told = [
  ...(['ade_number', 'sub_status', 'bank_id', 'cpf', 'status', 'status_reason', 'paid_at'] as const),
  ...(['contract_value', 'net_value', 'installments', 'installment_value', 'outstanding_balance'] as const),
]

export async function generateMetadata() {
  return screenTitle('/proposals', (await getTranslations('production'))('title'))
}

/** A bank's production sheet, brought into Propostas (production-sheets.md). */
export default async function ImportProposals({ searchParams }: ImportPageProps) {
  const [{ words: all, ...opened }, messages] = await Promise.all([
    openImport(heads.proposal, await searchParams),
    getMessages(),
  ])
  const { production, resources } = messages
  // The words of a picker, of all those of forms.
  const { choose, typeToSearch, clearOf, openOf, found, noOption, loading, moreOptions, retry } = messages.form
  const { fields, values, importNote } = resources.proposal
  const words = {
    fields: Object.fromEntries(told.map((field) => [field, fields[field]])),
    values: { status: values.status },
    importNote,
  }
  const sent = {
    ...opened.messages,
    form: { choose, typeToSearch, clearOf, openOf, found, noOption, loading, moreOptions, retry },
    production,
    resources: { bank_status: { values: resources.bank_status.values } },
  }
  const { route, path, limits } = opened
  return (
    <ImportPage
      {...opened}
      words={words}
      // The menu calls the list by what it is under its section.
      title={resources.proposal.many}
      messages={sent}
      heading={production.title}
      lead={production.lead}
      screen={<ProductionScreen {...{ route, path, limits, words }} />}
    />
  )
}
