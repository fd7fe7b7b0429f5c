'use client'

import { useLiveRecord } from '@/components/live/use-live-record'
import { loadProposal, type SeenProposal } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'

export const proposalKey = (uuid: string) => ['proposal', uuid] as const

/** A proposal as it was first read, kept up to date while it is looked at, with all that hangs on it. */
export const useLiveProposal = (first: SeenProposal) =>
  useLiveRecord({
    key: proposalKey(first.uuid),
    first,
    load: (signal) => call(loadProposal(first.uuid), { signal }),
  })
