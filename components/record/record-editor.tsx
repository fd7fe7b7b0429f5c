'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContext, type KnownField } from '@/components/fields/form-context'
import type { Done } from '@/components/toasts/use-tell'
import { type LeaveGuard, useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { Saved } from '@/lib/api/registry'
import { onLeave } from '@/lib/browser/call'
import { ConflictBar } from './conflict-bar'
import { DraftBar } from './draft-bar'
import { ErrorSummary } from './error-summary'
import type { FormProps, FormValues, Shape } from './form-module'
import { RecordFooter } from './record-footer'
import { useDraft } from './use-draft'
import { useRecordForm } from './use-record-form'

type Props = {
  resource: { name: string; path: string }
  record: string
  form: ComponentType<FormProps>
  initial: FormValues
  row: FormValues | null
  prefill?: FormValues | undefined
  shape?: Shape | undefined
  /** The toast of a save. */
  told: (answer: Saved, isNew: boolean) => Done
  readOnly: boolean
  mayEdit?: boolean
  /** `hidden`: another part of the record is shown; typed values are kept. */
  hidden: boolean
  /** Receives the guard, so that closing the panel asks first. */
  onGuard: (guard: LeaveGuard) => void
  /** `answer`: the tenant API's, with the record in `data`. */
  onSaved: (answer: Saved, then: 'close' | 'new') => void
  onCancel: () => void
  onDelete?: (() => void) | undefined
  /** Rendered beside the form, with its known fields. */
  children?: (fields: ReadonlyMap<string, KnownField>) => ReactNode
}

/** Saves on Ctrl+S. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    if (!event.repeat) save()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** A record in its form: draft, error summary, conflict of versions, fields, and footer. */
export function RecordEditor(props: Props) {
  const { resource, record, form: Form, initial, row, prefill, shape, told, readOnly, hidden, onGuard } = props
  const t = useTranslations('form')
  const editor = useRecordForm({ path: resource.path, record, initial, row, prefill, shape, told })
  const { form, fields, busy, conflict } = editor
  const { isDirty } = form.formState
  const draft = useDraft(resource.name, record, editor, { on: !readOnly })
  const guard = useLeaveGuard(isDirty, { giveUp: draft.finish, hasDraft: draft.isKept })
  const { release } = guard
  const context = useMemo(() => ({ resource: resource.name, readOnly, fields }), [resource.name, readOnly, fields])
  const body = useRef<HTMLDivElement>(null)

  // A new record focuses its first field at once; an existing one is read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on opening.
  useEffect(() => {
    if (row === null) body.current?.querySelector<HTMLElement>('input,select,textarea')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => onGuard(guard), [guard, onGuard])

  // When the session has ended the values are kept in this tab, and nothing may prevent leaving the page.
  useEffect(() => onLeave(() => void release()), [release])

  const save = async (then: 'close' | 'new') => {
    const saved = await editor.save()
    if (!saved) return
    draft.finish()
    await release()
    props.onSaved(saved, then)
  }

  useSaveKey(() => !readOnly && void save('close'))

  return (
    <FormProvider {...form}>
      {guard.dialog}
      <form
        noValidate
        hidden={hidden}
        aria-label={t('record')}
        className={hidden ? undefined : 'flex min-h-0 flex-1 flex-col'}
        onSubmit={(event) => {
          event.preventDefault()
          void save('close')
        }}
      >
        <div
          // Read-only content must be scrollable by keyboard.
          {...(readOnly && { tabIndex: 0, role: 'group', 'aria-label': t('record') })}
          className="min-h-0 flex-1 scroll-py-6 overflow-y-auto px-5 py-5"
        >
          {draft.note && <DraftBar note={draft.note} />}
          {conflict && <ConflictBar differences={conflict} fields={fields} />}
          <ErrorSummary fields={fields} failure={editor.failure} refusals={editor.refusals} />
          <FormContext value={context}>
            <div ref={body}>
              <Form row={row} mayEdit={props.mayEdit ?? !readOnly} />
            </div>
          </FormContext>
        </div>
        {!readOnly && (
          <RecordFooter
            busy={busy}
            isNew={row === null}
            note={draft.isKept && isDirty ? t('draft.kept') : ''}
            onSaveNew={() => void save('new')}
            onCancel={props.onCancel}
            onDelete={props.onDelete}
          />
        )}
      </form>
      {props.children?.(fields)}
    </FormProvider>
  )
}
