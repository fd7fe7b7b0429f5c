'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { date } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'
import type { NfseRegime, NfseWarning } from '@/lib/kinds/finance'

type Document = NonNullable<Invoice['document']>
type Warning = Document['warnings'][number]

const inWords: Partial<Record<NfseWarning, (text: string) => string>> = {
  competence: date,
  net_amount: money,
  iss_withheld: money,
  irrf_withheld: money,
}

/** The points to look at before the invoice is approved; nothing if there are none. */
export function NoteWarnings({ document, className }: { document: Document; className?: string }) {
  const t = useTranslations('invoices.note')
  const sentence = ({ reason, noted, expected }: Warning) => {
    const put = (text: string | null) => (text === null ? '' : isolated(inWords[reason]?.(text) ?? text))
    // Guarantee: the note of this warning is one of the regimes.
    const regime = reason === 'regime' ? isolated(t(`regimes.${noted as NfseRegime}`)) : put(noted)
    return t(`warnings.${reason}`, { noted: regime, expected: put(expected) })
  }
  if (document.warnings.length === 0) return null
  return (
    <Notice look="warning" title={t('check')} {...(className !== undefined && { className })}>
      <ul className="flex list-disc flex-col gap-1 ps-4">
        {document.warnings.map((one) => (
          <li key={one.reason} className="text-pretty">
            {sentence(one)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
