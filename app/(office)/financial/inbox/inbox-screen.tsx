'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Failed, NoMatch, NothingYet, Skeleton } from '@/components/list/list-states'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { isNarrowed, wholeList } from '@/lib/lists/state'
import { InboxFilters } from './inbox-filters'
import { type InboxAct, InboxRow } from './inbox-row'
import { type FirstInbox, type InboxParts, useInbox } from './use-inbox'
import { useTake } from './use-take'

const PassDialog = lazy(() => import('./pass-dialog'))
const SettleDialog = lazy(() => import('./settle-dialog'))

type Props = {
  first: FirstInbox | null
  /** The caller; null for whoever only looks on. */
  me: string | null
  /** The company's day. */
  today: string
}

const keyTo = ({ kind, subject_id }: InboxItem) => `${kind} ${subject_id}`

/** All that waits at the finance desk, the oldest first, with who has it and since when. */
export function InboxScreen({ first, me, today }: Props) {
  const { state, change, found, again } = useInbox(first)
  const { takeItem, busy, confirmation } = useTake(me, again)
  const [asked, setAsked] = useState<{ act: 'pass' | 'settle'; item: InboxItem } | null>(null)
  const close = () => setAsked(null)
  const onAct = (item: InboxItem, act: InboxAct) => (act === 'take' ? void takeItem(item) : setAsked({ act, item }))
  // As the list has it by now; one that is gone is as it was, so that nothing typed is lost.
  const item = asked && (found.data?.items.find((one) => keyTo(one) === keyTo(asked.item)) ?? asked.item)
  const Dialog = asked?.act === 'pass' ? PassDialog : SettleDialog
  return (
    <>
      <InboxFilters state={state} change={change} totals={found.data?.totals} />
      <Items {...{ state, change, found, me, today, busy, onAct }} />
      {item && (
        <Suspense>
          <LazyWords onFail={close}>
            <Dialog item={item} onClose={close} again={again} />
          </LazyWords>
        </Suspense>
      )}
      {confirmation}
    </>
  )
}

type ItemsProps = Pick<InboxParts, 'state' | 'change' | 'found'> &
  Pick<Props, 'me' | 'today'> & { busy: boolean; onAct: (item: InboxItem, act: InboxAct) => void }

function Items({ state, change, found, me, today, busy, onAct }: ItemsProps) {
  const t = useTranslations('inbox')
  const list = useTranslations('list')
  const menu = useTranslations('menu.entries')
  const clear = () => change(() => wholeList)
  const { data, error, isFetching, isPlaceholderData } = found
  if (!data && error) return <Failed error={error} busy={isFetching} retry={() => void found.refetch()} reset={clear} />
  if (!data) return <Skeleton columns={4} />
  const { items } = data
  return (
    <>
      <p role="status" className={items.length > 0 ? 'mb-2 text-muted tabular-nums' : 'sr-only'}>
        {t('count', { count: items.length })}
      </p>
      {error && (
        <Notice look="warning" className="mb-3">
          {list('staleNotice')}
        </Notice>
      )}
      {items.length === 0 && isNarrowed(state) && <NoMatch onClear={clear} />}
      {items.length === 0 && !isNarrowed(state) && <NothingYet title={t('empty')} body={t('lead')} action={null} />}
      {items.length > 0 && (
        <ol
          aria-label={menu('inbox')}
          aria-busy={isPlaceholderData}
          className={classes(
            'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {items.map((item) => (
            <InboxRow key={keyTo(item)} {...{ item, today, me, busy }} onAct={(act) => onAct(item, act)} />
          ))}
        </ol>
      )}
    </>
  )
}
