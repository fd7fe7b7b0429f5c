import { useTranslations } from 'next-intl'
import type { ReportKind } from '@/lib/kinds/commission-reports'

/** The name of a line's part: `À vista`, `Diferida, parcela 3`, `Estorno`. */
export function usePartName() {
  const parts = useTranslations('entries.receipts')
  const t = useTranslations('reports.marks')
  return ({ kind, parcel }: { kind: ReportKind; parcel: number }): string => {
    if (kind === 'reversal') return t('reversed')
    return kind === 'deferred' && parcel === 0 ? parts('deferred') : parts(`kinds.${kind}`, { number: parcel })
  }
}
