'use client'

import { LifeBuoy, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { ChoiceField } from '@/components/fields/choice'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { Failed } from '@/components/list/list-states'
import { IconButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Card } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import { callPriorities } from '@/lib/kinds/calls'
import type { Question } from './call-values'
import { CategoryField } from './category-field'
import { ItemField } from './item-field'
import { PicturesField } from './pictures-field'
import { Suggested } from './suggested'
import type { useCategories } from './use-questions'

type Props = {
  categories: ReturnType<typeof useCategories>
  questions: readonly Question[]
  /** The questions of the chosen category are on their way. */
  isAsking: boolean
  limits: FileLimits
  staff: boolean
  /** May open it on behalf of somebody else. */
  onBehalf: boolean
  onBusy: (key: string, busy: boolean) => void
}

/** Fields of a new call: the category, what it asks for, and then the question itself. */
export function CallForm({ categories, questions, isAsking, limits, staff, onBehalf, onBusy }: Props) {
  const t = useTranslations('call')
  const form = useTranslations('form')
  const { data, error } = categories
  return (
    <Card className="flex max-w-3xl flex-col gap-5 p-4 sm:p-5">
      {error && !data && <Failed error={error} busy={categories.isFetching} retry={() => void categories.refetch()} />}
      {!error && !data && <p className="appear-late text-muted">{form('loading')}</p>}
      {data?.length === 0 && <EmptyState compact icon={LifeBuoy} title={t('noCategory')} body={t('noCategoryBody')} />}
      {data && data.length > 0 && <CategoryField name="category_id" required choices={data} />}
      {isAsking && <p className="appear-late text-muted">{form('loading')}</p>}
      {questions.map((question) => (
        <ItemField key={question.id} question={question} limits={limits} onBusy={onBusy} />
      ))}
      <TextField name="subject" required maxLength={120} />
      <ProposalPart />
      <LongTextField name="description" required maxLength={4000} rows={5} />
      <Suggested />
      <PicturesField limits={limits} onBusy={(busy) => onBusy('attachments', busy)} />
      {(staff || onBehalf) && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {onBehalf && <ReferenceField name="requester_uuid" from="seller" hint="requester_uuid" />}
          {staff && <ChoiceField name="priority" required values={callPriorities} />}
        </div>
      )}
    </Card>
  )
}

/** The proposal that the call is about, if it was opened from one. */
function ProposalPart() {
  const t = useTranslations('call')
  const { field } = useController({ name: 'proposal_uuid' })
  const proposal = field.value as { name: string } | null
  if (!proposal) return null
  return (
    <p className="flex items-center gap-1 text-muted">
      {t('about', { proposal: proposal.name })}
      <IconButton label={t('withoutProposal')} onClick={() => field.onChange(null)}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </p>
  )
}
