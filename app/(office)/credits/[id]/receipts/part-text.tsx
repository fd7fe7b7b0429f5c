import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { date } from '@/lib/formats/dates'
import type { Part } from './part'

type Told = Part & { customer: string; bank: string; ade_number: string | null; paid_at: string }

/** The name of a part: `À vista`, `Diferida, parte 3`. */
export function usePartName() {
  const t = useTranslations('entries.receipts')
  return ({ kind, parcel }: Pick<Part, 'kind' | 'parcel'>) => t(`kinds.${kind}`, { number: parcel })
}

/** A part by its proposal, the client, and all that a bank's report knows it by. */
export function PartText({ part }: { part: Told }) {
  const t = useTranslations('entries.receipts')
  const nameOf = usePartName()
  const details = [
    part.bank,
    part.ade_number && t('ade', { ade: part.ade_number }),
    t('paid', { day: date(part.paid_at) }),
  ]
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <AppLink href={`/proposals/${part.proposal.uuid}`} className="font-medium underline-offset-2 hover:underline">
          <bdi>{t('proposal', { number: part.proposal.number })}</bdi>
        </AppLink>
        {' · '}
        <bdi>{part.customer}</bdi>
      </p>
      <p className="text-xs text-muted wrap-anywhere">
        <bdi>{nameOf(part)}</bdi>
        {details.map(
          (text) =>
            text && (
              <span key={text}>
                {' · '}
                <bdi>{text}</bdi>
              </span>
            ),
        )}
      </p>
    </div>
  )
}
