'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStepBack } from '@/components/proposal/use-step-back'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { listTimeline, type SeenProposal } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import type { TimelineKind } from '@/lib/kinds/operation'
import { TimelineEntry } from './timeline-entry'
import { TimelineKinds } from './timeline-kinds'
import { toStatus } from './timeline-text'

const pageQuery = (page: number, kinds: readonly TimelineKind[]) =>
  String(new URLSearchParams([['page', String(page)], ...kinds.map((kind) => ['kind[]', kind])]))

/**
 * Everything that has happened to a proposal, the newest first: where it went and why, what was changed and said, by
 * whom; or of that what is of the chosen kinds.
 */
export function Timeline({ file }: { file: SeenProposal }) {
  const { uuid } = file
  const t = useTranslations('proposal.record')
  const history = useTranslations('history')
  const { say } = useSayError()
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['proposal', uuid, 'timeline', kinds],
    queryFn: ({ pageParam, signal }) => call(listTimeline(uuid, pageQuery(pageParam, kinds)), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const backOf = useStepBack()
  // The last step alone: it led to where the record stands.
  const last = entries.find((entry) => toStatus(entry.after?.status) !== toStatus(entry.before?.status))
  const was = toStatus(last?.before?.status)
  const undo = was && toStatus(last?.after?.status) === file.status ? backOf(was, file) : null
  return (
    <RecordCard title={t('timeline')} className="print:hidden">
      <TimelineKinds chosen={kinds} onChange={setKinds} />
      {error && (
        <Notice look="error" title={history('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {history('retry')}
          </Button>
        </Notice>
      )}
      {!data && !error && <p className="appear-late text-muted">{history('loading')}</p>}
      {data && entries.length === 0 && <p className="text-muted">{t('timelineNone')}</p>}
      <ol aria-busy={isPlaceholderData} className={classes('flex flex-col gap-5', isPlaceholderData && 'opacity-60')}>
        {entries.map((entry) => (
          <TimelineEntry key={`${entry.id} ${entry.action}`} entry={entry} undo={entry === last ? undo : null} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-5" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {history('more')}
        </Button>
      )}
    </RecordCard>
  )
}
