'use client'

import { useTranslations } from 'next-intl'
import { InboxItemLink } from '@/components/inbox/item-link'
import { AppLink } from '@/components/ui/app-link'
import type { AttentionInbox } from '@/lib/contracts/attention'

type Props = {
  inbox: AttentionInbox
  today: string
  /** True if this person may open the whole inbox. */
  opens: boolean
}

/** The oldest that waits at the finance desk, and the way to all of it. */
export function InboxPart({ inbox: { items, total }, today, opens }: Props) {
  const t = useTranslations('inbox')
  return (
    <section aria-labelledby="inbox">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="inbox" className="font-semibold text-ink">
          {t('desk')}
        </h2>
        {opens && (
          <AppLink href="/financial/inbox" className="tap text-accent-ink underline-offset-2 hover:underline">
            {t('all', { count: total })}
          </AppLink>
        )}
      </div>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <li key={`${item.kind} ${item.subject_id}`} className="flex">
            <InboxItemLink item={item} today={today} />
          </li>
        ))}
      </ol>
    </section>
  )
}
