'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContext } from '@/components/fields/form-context'
import type { Done } from '@/components/toasts/use-tell'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { Endpoint } from '@/lib/api/endpoint'
import type { Saved } from '@/lib/api/registry'
import { onLeave } from '@/lib/browser/call'
import { ConflictBar } from './conflict-bar'
import { ErrorSummary } from './error-summary'
import type { FormValues } from './form-module'
import { useRecordForm } from './use-record-form'

type Props = {
  title: ReactNode
  /** Words of the fields: `resources.<resource>`. */
  resource: string
  /** Address of a creation. */
  path: string
  initial: FormValues
  /** Null for a new one. */
  row: FormValues | null
  amend?: (body: FormValues) => Endpoint<Saved>
  send?: (amending: Endpoint<Saved>) => Promise<Saved | null>
  told: (isNew: boolean) => Done
  onSaved: (answer: Saved) => void
  onClose: () => void
  /** A question that saving may ask; outside of the form. */
  question?: ReactNode
  children: ReactNode
}

/**
 * A small record in a dialog: error summary, both versions, fields. Keeps no draft, so that it may hold what no draft
 * may (conventions.md#personal-data). Heavy: import its callers lazily.
 */
export function RecordDialog(props: Props) {
  const { title, resource, path, initial, row, amend, send, told, onSaved, question, children } = props
  const t = useTranslations('form')
  const common = useTranslations('common')
  const editor = useRecordForm({
    ...{ path, record: 'new', initial, row, told: (_: Saved, isNew: boolean) => told(isNew) },
    ...(amend && { amend }),
    ...(send && { send }),
  })
  const { form, fields, busy, conflict } = editor
  const guard = useLeaveGuard(form.formState.isDirty)
  const { release } = guard
  const context = useMemo(() => ({ resource, readOnly: false, fields }), [resource, fields])
  const onClose = () => guard.ask(props.onClose)
  // When the session has ended nothing may prevent leaving the page.
  useEffect(() => onLeave(() => void release()), [release])

  const save = async () => {
    const answer = await editor.save()
    if (!answer) return
    await release()
    onSaved(answer)
  }

  return (
    <Dialog title={title} closeLabel={common('close')} onClose={onClose}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className="px-5 py-5">
            {conflict && <ConflictBar differences={conflict} fields={fields} />}
            <ErrorSummary fields={fields} failure={editor.failure} refusals={editor.refusals} />
            <FormContext value={context}>{children}</FormContext>
          </div>
          <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" look="primary" aria-disabled={busy}>
              {busy && <Spinner />}
              {busy ? t('saving') : t('save')}
            </Button>
          </div>
        </form>
      </FormProvider>
      {question}
      {guard.dialog}
    </Dialog>
  )
}
