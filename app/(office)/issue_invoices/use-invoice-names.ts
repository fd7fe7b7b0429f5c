import { useLocale, useTranslations } from 'next-intl'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { monthInWords } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'

type Named = Pick<Invoice, 'competence' | 'user' | 'is_own'>

/** The names of an invoice in the titles and toasts of its steps: its month, and whose it is unless one's own. */
export function useInvoiceNames() {
  const t = useTranslations('invoices')
  const words = useTranslations('resources.invoice_consolidation.values.status')
  const locale = useLocale()
  const subjectOf = ({ competence, user, is_own: isOwn }: Named) =>
    [monthInWords(locale, competence), ...(isOwn ? [] : [isolated(user.name)])].join(' · ')
  return {
    title: (action: string, row: Named) => t('title', { action, subject: subjectOf(row) }),
    told: (row: Invoice) => ({ message: t('told', { subject: subjectOf(row), status: words(row.status) }) }),
  }
}
