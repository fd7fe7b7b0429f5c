import { useTranslations } from 'next-intl'
import type { ProposalMoney } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'

/** As it comes over the wire: the company's own is there for staff alone. */
export type SeenMoney = Omit<ProposalMoney, 'lines' | 'overrides' | 'reversals' | 'company_keeps'> & {
  lines: SeenLine[]
  overrides: (Omit<ProposalMoney['overrides'][number], 'base_kind' | 'base_amount'> &
    Partial<Pick<ProposalMoney['overrides'][number], 'base_kind' | 'base_amount'>>)[]
  reversals: (Omit<ProposalMoney['reversals'][number], 'bank_amount'> &
    Partial<Pick<ProposalMoney['reversals'][number], 'bank_amount'>>)[]
  company_keeps?: string | null
}
type Line = ProposalMoney['lines'][number]
type LineForAll =
  | 'kind'
  | 'installment_no'
  | 'status'
  | 'base_type'
  | 'base_amount'
  | 'is_fixed_value'
  | 'broker_amount'
  | 'broker_rate'
  | 'reversed_broker'
  | 'release_at'
  | 'accrued_at'
  | 'released_at'
  | 'fixed_at'
export type SeenLine = Pick<Line, LineForAll> & Partial<Omit<Line, LineForAll>>

/** What was taken back of an amount. */
export function Back({ amount }: { amount: string | undefined }) {
  const t = useTranslations('proposal.money')
  if (!amount || !/[1-9]/.test(amount)) return null
  return (
    <span className="block text-xs font-normal text-danger">
      <bdi>{t('reversed', { amount: money(amount) })}</bdi>
    </span>
  )
}
