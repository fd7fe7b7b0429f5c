'use client'

import { useTranslations } from 'next-intl'
import { Shown } from '@/components/fields/shown'
import { CopyButton } from '@/components/ui/copy-button'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { formatCnpj } from '@/lib/formats/brazil'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { NoteWarnings } from './note-warnings'

type Document = NonNullable<Invoice['document']>

/** The content of the XML, as the server read it, and what speaks against it (invoices.md#the-national-nfs-e). */
export function NoteFacts({ document }: { document: Document }) {
  const t = useTranslations('invoices.note')
  const title = useTranslations('resources.invoice_consolidation.fields')('document')
  const { provider } = document
  const facts = [
    ['provider', `${provider.name}\n${provider.document}`],
    ['taker', formatCnpj(document.taker)],
    ['competence', date(document.competence)],
    ['regime', t(`regimes.${document.regime}`)],
    ['amount', money(document.amount)],
    ['net_amount', money(document.net_amount)],
    ['iss_withheld', money(document.iss_withheld)],
    ['irrf_withheld', money(document.irrf_withheld)],
    ['signature', t(`signatures.${document.signature}`)],
  ] as const
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <NoteWarnings document={document} className="mb-4" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {facts.map(([key, text]) => (
          <Shown key={key} label={t(`fields.${key}`)} text={text} />
        ))}
        <div className="flex min-w-0 items-end gap-1 sm:col-span-2">
          <Shown label={t('fields.access_key')} text={document.access_key} />
          {/* A CPF in it is masked, and the portal knows no such key. */}
          {!document.access_key.includes('*') && (
            <CopyButton text={document.access_key} name={t('fields.access_key')} />
          )}
        </div>
      </div>
    </section>
  )
}
