import { useTranslations } from 'next-intl'
import { InboxItemLink } from '@/components/inbox/item-link'
import { Button } from '@/components/ui/button'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { isolated } from '@/lib/formats/isolated'
import { type InboxKind, settledByHand } from '@/lib/kinds/finance-inbox'

/** Acts on an item; those besides `take` ask first. */
export type InboxAct = 'take' | 'pass' | 'settle'

type Props = {
  item: InboxItem
  today: string
  /** The caller; null for whoever only looks on. */
  me: string | null
  busy: boolean
  onAct: (act: InboxAct) => void
}

const byHand: readonly InboxKind[] = settledByHand

/** The acts that this person has on an item. */
const actsOn = ({ kind, holder }: InboxItem, me: string): InboxAct[] => [
  ...(holder?.uuid === me ? [] : (['take'] as const)),
  'pass',
  ...(byHand.includes(kind) ? (['settle'] as const) : []),
]

/** An item, the way to what it counts, and what one may do with it. */
export function InboxRow({ item, today, me, busy, onAct }: Props) {
  const t = useTranslations('inbox')
  const acts = me !== null && item.may_hold ? actsOn(item, me) : []
  return (
    <li className="flex flex-wrap items-center lg:flex-nowrap">
      <InboxItemLink item={item} today={today} className="basis-full lg:basis-0" />
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2 px-4 pb-3 lg:w-92 lg:shrink-0 lg:justify-end lg:py-3 lg:ps-0 phone:w-full print:hidden">
          {acts.map((act) => (
            <Button
              key={act}
              className="phone:flex-1"
              aria-label={t('title', { action: t(act), name: isolated(item.name) })}
              disabled={busy}
              onClick={() => onAct(act)}
            >
              {act === 'take' ? t(act) : `${t(act)}…`}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
