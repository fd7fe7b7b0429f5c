'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Attachments } from '@/components/attachments/attachments'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import type { FileLimits } from '@/components/uploads/file-check'
import { LazyWords } from '@/components/words/lazy-words'
import type { Call, CallItem } from '@/lib/contracts/call'
import { dateTime } from '@/lib/formats/dates'
import { CallAssignee } from './assignee'
import { CallItems } from './call-items'
import { CallSteps } from './call-steps'
import { MergedInto } from './merged-into'
import { RatingForm } from './rating-form'
import { RatingMark } from './rating-mark'
import { type CallRights, mayRate, mayWith, type Target } from './rights'
import { SituationMark } from './situation-mark'
import { TermMark } from './term-mark'
import { useRating } from './use-rating'
import type { Stepping } from './use-stepping'

const EditDialog = lazy(() => import('./edit-dialog'))

type Props = {
  row: Call
  rights: CallRights
  situations: readonly Target[]
  stepping: Stepping
  /** Rendered before the title: the link back to the list. */
  lead?: ReactNode
  onEdited: () => void
}

/** A call's heading: where it stands, who has it, and its steps. */
export function CallHead({ row, rights, situations, stepping, lead, onEdited }: Props) {
  const t = useTranslations('call')
  const id = useId()
  const [editing, setEditing] = useState(false)
  const [merged, setMerged] = useState(false)
  const rating = useRating(row)
  const rates = mayRate(rights, row, new Date())
  /** A rating that is chosen goes along: to confirm and to rate are one thing to the requester. */
  const confirm = async (to: Target) => {
    if (!rates || rating.stars === null) return stepping.move(to)
    const rated = await rating.send()
    if (rated) stepping.move(to, rated.row_version)
  }
  return (
    <header className="border-b border-line p-3 sm:px-4">
      <div className="flex flex-wrap items-start gap-2">
        {lead}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <h2 id={id} tabIndex={-1} className="font-semibold wrap-anywhere text-ink outline-none">
            {row.subject}
          </h2>
          <About row={row} staff={rights.staff} />
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <SituationMark situation={row.situation} />
            {row.priority !== 'normal' && <Badge>{t(`priorities.${row.priority}`)}</Badge>}
            <TermMark call={row} />
            {row.rating !== null && <RatingMark rating={row.rating} />}
          </p>
          {row.rating_comment && (
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-muted">
              <bdi>{row.rating_comment}</bdi>
            </p>
          )}
          {row.merged_into && <MergedInto into={row.merged_into} arrived={merged} />}
          <CallAssignee row={row} rights={rights} stepping={stepping} />
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            <CallSteps
              {...{ row, rights, situations, stepping }}
              onConfirm={(to) => void confirm(to)}
              onMerged={() => setMerged(true)}
            />
            {rates && !rating.asks && (
              <Button look="quiet" onClick={rating.change}>
                {t('rating.change')}
              </Button>
            )}
          </div>
          {rates && rating.asks && <RatingForm row={row} rating={rating} />}
        </div>
        {mayWith(rights, row).edit && (
          <span className="shrink-0 max-sm:ms-auto">
            <IconButton label={t('edit')} onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </span>
        )}
      </div>
      {editing && (
        <Suspense>
          <LazyWords onFail={() => setEditing(false)}>
            <EditDialog row={row} onSaved={onEdited} onClose={() => setEditing(false)} />
          </LazyWords>
        </Suspense>
      )}
    </header>
  )
}

type QuestionProps = { row: Call; items: readonly CallItem[]; limits: FileLimits }

/** The question itself, before its messages: what happened, what its category asks for, and its files. */
export function CallQuestion({ row, items, limits }: QuestionProps) {
  const t = useTranslations('call')
  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="wrap-anywhere whitespace-pre-wrap text-ink">{row.description}</p>
      <CallItems row={row} items={items} limits={limits} />
      {row.attachments.length > 0 && (
        <div className="mt-3 max-w-md">
          <Attachments compact label={t('attachments')} limits={limits} attached={row.attachments} />
        </div>
      )}
    </div>
  )
}

/** Number, category, requester, proposal, and when it was opened. */
function About({ row, staff }: { row: Call; staff: boolean }) {
  const t = useTranslations('call')
  return (
    // No `<p>`, which would take its direction from its words: all of them are isolated.
    <div className="mt-0.5 text-muted">
      <bdi className="tabular-nums">{t('numbered', { number: String(row.number) })}</bdi>
      {' · '}
      <bdi>{row.category.name}</bdi>
      {' · '}
      {staff ? (
        <AppLink
          href={`/calls?requester=${row.requester.uuid}`}
          className="tap py-1 underline-offset-4 hover:underline"
        >
          <bdi>{row.requester.name}</bdi>
        </AppLink>
      ) : (
        <bdi>{row.requester.name}</bdi>
      )}
      {row.proposal && (
        <>
          {' · '}
          <AppLink
            href={`/proposals/${row.proposal.uuid}`}
            className="tap py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {t('proposal', { number: String(row.proposal.number) })}
          </AppLink>
        </>
      )}
      {' · '}
      <bdi className="tabular-nums">{dateTime(row.created_at)}</bdi>
    </div>
  )
}
