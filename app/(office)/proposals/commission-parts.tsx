'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { ListParts } from '@/components/resource/use-list'
import { AppLink } from '@/components/ui/app-link'
import { menuItem } from '@/components/ui/dropdown'
import type { SeenCommission } from '@/lib/api/proposals'
import type { Proposal } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'
import type { CommissionPart } from '@/lib/kinds/operation'
import { filtered, type ListState, writeList } from '@/lib/lists/state'

export type AmountKey = 'company_amount' | 'broker_amount'

/** Before the validation nothing is stored of a commission, and a proposal says so. */
const unstored = ['awaiting_validation', 'returned']

/** The rows that a part sums: those found that are of it. */
function partAddress(state: ListState, part: CommissionPart): string {
  const status = (state.filters.status ?? unstored).filter((one) => unstored.includes(one))
  const of: Record<string, string[]> =
    part === 'estimate' ? { commission_status: ['none'], status } : { commission_status: [part] }
  return `/proposals?${writeList({ ...filtered(state, of), record: null }, 0)}`
}

type Props = {
  parts: SeenCommission['parts']
  of: AmountKey
  onClose: () => void
} & Pick<ListParts<Proposal>, 'state' | 'words'>

/** The parts of a sum of commission, each a link to its rows. Loaded when the menu is first opened. */
export default function CommissionParts({ parts, of, state, words, onClose }: Props) {
  const t = useTranslations('proposals.sums')
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return parts.map(({ part, count, [of]: amount }, at) => (
    <AppLink
      key={part}
      ref={at === 0 ? first : undefined}
      href={partAddress(state, part)}
      role="menuitem"
      tabIndex={-1}
      onClick={onClose}
      className={menuItem}
    >
      <span>{part === 'estimate' ? t('estimate') : words.value('commission_status', part)}</span>
      <span className="text-muted">{t('count', { count })}</span>
      <bdi className="ms-auto ps-4 font-medium whitespace-nowrap">{amount == null ? '—' : money(amount)}</bdi>
    </AppLink>
  ))
}
