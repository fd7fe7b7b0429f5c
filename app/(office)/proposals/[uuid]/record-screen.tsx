'use client'

import { Failed } from '@/components/list/list-states'
import { RecordCards } from '@/components/proposal-record/record-cards'
import { useLiveProposal } from '@/components/proposal-record/use-live-proposal'
import type { Viewer } from '@/components/proposal-record/viewer'
import { PushOffer } from '@/components/push/push-offer'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SeenProposal } from '@/lib/api/proposals'
import { RecordHead } from './record-head'

type Props = { first: SeenProposal; limits: FileLimits; viewer: Viewer }

/** A proposal's record with all of its parts, kept up to date while shown. */
export function RecordScreen({ first, limits, viewer }: Props) {
  const { record: file, error, isFetching, refetch, refresh } = useLiveProposal(first)
  return (
    <div data-files="">
      <PushOffer uuid={viewer.uuid} />
      <RecordHead file={file} viewer={viewer} onChanged={refresh} />
      {error && (
        <div className="mb-4">
          <Failed error={error} busy={isFetching} retry={() => void refetch()} />
        </div>
      )}
      <RecordCards file={file} viewer={viewer} limits={limits} onChanged={refresh} />
    </div>
  )
}
