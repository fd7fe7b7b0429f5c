'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormContext } from '@/components/fields/form-context'
import { Failed } from '@/components/list/list-states'
import { DraftBar } from '@/components/record/draft-bar'
import { ErrorSummary } from '@/components/record/error-summary'
import type { FormValues } from '@/components/record/form-module'
import { useDraft } from '@/components/record/use-draft'
import { useRecordForm } from '@/components/record/use-record-form'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { useGo } from '@/components/unsaved/use-go'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { FileLimits } from '@/components/uploads/file-check'
import { onLeave } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { CallForm } from './call-form'
import { initial, type Question, shapeWith } from './call-values'
import { useCategories, useQuestions } from './use-questions'

type Props = { limits: FileLimits; staff: boolean; onBehalf: boolean; prefill?: FormValues }

const none: readonly Question[] = []

/** State of a new call: its form, the questions of its category, its draft, and sending it once. */
function useNewCall(prefill: FormValues | undefined) {
  const t = useTranslations('call')
  const go = useGo()
  /** Read as the form is sent: the questions follow from a value of the form itself. */
  const asked = useRef(none)
  const shape = useMemo(
    () => ({ ...shapeWith(none), write: (values: FormValues) => shapeWith(asked.current).write(values, null) }),
    [],
  )
  const editor = useRecordForm({
    ...{ path: heads.call.path, record: 'new', initial, row: null, prefill, shape },
    told: ({ data }) => ({ message: t('opened', { number: String(data?.number ?? '') }) }),
  })
  const category = useWatch({ control: editor.form.control, name: 'category_id' })
  const questions = useQuestions(typeof category === 'number' ? category : null)
  useEffect(() => {
    asked.current = questions.data ?? none
  }, [questions.data])

  const { isDirty } = editor.form.formState
  const draft = useDraft('call', 'new', editor, { on: true, isPrefilled: prefill !== undefined })
  const [isSent, setSent] = useState(false)
  const [bringing, setBringing] = useState<readonly string[]>([])
  const guard = useLeaveGuard(!isSent && (bringing.length > 0 || (isDirty && !draft.isKept)))
  const { release } = guard
  useEffect(() => onLeave(() => void release()), [release])
  /** The person pressed send while a file, or the category's questions, were on their way. */
  const [isHeld, setHeld] = useState(false)
  const isWaiting = bringing.length > 0 || (typeof category === 'number' && !questions.data)
  const over = useRef(false)

  const send = async () => {
    if (over.current) return
    setHeld(isWaiting)
    if (isWaiting) return
    const answer = await editor.save()
    if (!answer?.data) return
    over.current = true
    draft.finish()
    await release()
    setSent(true)
    go(`/calls?record=${answer.data.id}`, 'replace')
  }
  const onBusy = (key: string, busy: boolean) =>
    setBringing((now) => (busy ? [...now.filter((one) => one !== key), key] : now.filter((one) => one !== key)))
  return { editor, questions, draft, guard, isHeld: isHeld && isWaiting, send, onBusy, isDirty }
}

/** The form of a new call, which leads to its conversation. */
export function NewCall({ limits, staff, onBehalf, prefill }: Props) {
  const t = useTranslations('call')
  const form = useTranslations('form')
  const categories = useCategories()
  const { editor, questions, draft, guard, isHeld, send, onBusy, isDirty } = useNewCall(prefill)
  const { fields, busy } = editor
  const context = useMemo(() => ({ resource: 'call', readOnly: false, fields }), [fields])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    if (!event.repeat) void send()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <FormProvider {...editor.form}>
      {guard.dialog}
      <form
        noValidate
        data-files=""
        aria-label={t('newForm')}
        className="max-w-3xl"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {draft.note && <DraftBar note={draft.note} />}
        <ErrorSummary fields={fields} failure={editor.failure} refusals={editor.refusals} />
        <FormContext value={context}>
          <CallForm
            {...{ categories, limits, staff, onBehalf, onBusy }}
            questions={questions.data ?? none}
            isAsking={questions.isLoading}
          />
        </FormContext>
        {questions.error && !questions.data && (
          <Failed error={questions.error} busy={questions.isFetching} retry={() => void questions.refetch()} />
        )}
        {isHeld && <Notice look="error" title={t('onItsWay')} className="mt-4" />}
        <div className="phone:in-reach flex flex-wrap items-center gap-3 bg-ground py-4 phone:-mx-4 phone:border-t phone:border-line phone:px-4 phone:pt-3">
          <Button type="submit" look="primary" aria-disabled={busy} aria-keyshortcuts="Control+S" className="min-h-11">
            {busy && <Spinner />}
            {busy ? form('saving') : t('open')}
          </Button>
          <AppLink href="/calls" className={buttonClasses('quiet')}>
            {form('cancel')}
          </AppLink>
          <p role="status" className="text-xs text-muted">
            {draft.isKept && isDirty ? form('draft.kept') : ''}
          </p>
        </div>
      </form>
    </FormProvider>
  )
}
