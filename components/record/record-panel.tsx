'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import type { LeaveGuard } from '@/components/unsaved/use-leave-guard'
import { LazyWords } from '@/components/words/lazy-words'
import { loadRow, type Saved } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import { useResourceWords } from '../words/use-resource-words'
import type { FormModule, FormProps, FormValues } from './form-module'
import { PanelFrame } from './panel-frame'
import { PanelHistory } from './panel-history'
import { RecordEditor } from './record-editor'
import { RecordFault, RecordSkeleton } from './record-states'
import { useRecordTitle } from './use-record-title'
import { savedKey, useSavedTold } from './use-saved'

/** The panel's part of a resource; `defineResource` gives it. */
export type PanelResource = {
  /** Also the kind of its drafts, and of its words: `resources.<name>` in messages/. */
  name: string
  /** `/api/bank` */
  path: string
  form: () => Promise<FormModule>
  /** The values of a new record, where its form does not say them. */
  initial?: (() => FormValues) | undefined
  /** The record's display name. */
  nameOf: (row: FormValues) => string
}

export type RecordPanelProps = {
  resource: PanelResource
  /** As in the address: an id, or `new`. */
  record: string
  /** `Banco`: what it is called until its name is known. */
  title: string
  may: { create: boolean; edit: boolean; delete: boolean }
  /** The records before and after it in the list that is shown. */
  previous?: string | undefined
  next?: string | undefined
  /** Values of a new record that are known already (a copy of another). */
  prefill?: Record<string, unknown> | undefined
  /** Shows another record, or `new`, in this panel. */
  onOpen: (record: string) => void
  /** `saved`: what was saved as it closed. */
  onClose: (saved?: string) => void
  /** Something was saved: the list reads its rows again. */
  onSaved: () => void
  /** Wants it deleted: the list does it, and offers Undo. Nothing unsaved is left when this is called. */
  onDelete: (record: string) => void
}

/** A record beside its list, with an address of its own (`?record=12`). Heavy: import it lazily; it brings its words. */
export default function RecordPanel(props: RecordPanelProps) {
  return (
    <LazyWords onFail={() => props.onClose()}>
      <Panel {...props} />
    </LazyWords>
  )
}

type Loaded = Omit<FormModule, 'default' | 'initial'> & {
  Form: ComponentType<FormProps>
  initial: FormValues
  row: FormValues | null
}

/** The form's code and the record as it stands now, together. */
function useRecord({ path, form, initial: valuesOf }: PanelResource, record: string, round: number) {
  return useQuery({
    // Not below the list's own key: what the list asks for again is not asked for here.
    queryKey: ['record', path, record, round],
    queryFn: async ({ signal }): Promise<Loaded> => {
      const { default: Form, initial = valuesOf?.() ?? {}, ...module } = await form()
      const row = record === 'new' ? null : await call(loadRow(path, record, module.isVersion), { signal })
      return { Form, ...module, initial, row }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

const none: ReadonlyMap<string, KnownField> = new Map()

type Tab = 'record' | 'history'

function Panel({ resource, record, title, may, previous, next, prefill, ...on }: RecordPanelProps) {
  const words = useResourceWords(resource.name)
  const [round, setRound] = useState(0)
  const [tab, setTab] = useState<Tab>('record')
  const guard = useRef<LeaveGuard>(null)
  const onGuard = useCallback((now: LeaveGuard) => {
    guard.current = now
  }, [])
  const { data, error, refetch } = useRecord(resource, record, round)
  const isNew = record === 'new'
  const name = isNew ? words.say('new') : data?.row ? resource.nameOf(data.row) : title

  useRecordTitle(isNew || data?.row ? name : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins with its own data.
  useEffect(() => setTab('record'), [record])

  /** Goes on once nothing typed is lost. */
  const after = (go: () => void) => (data && guard.current ? guard.current.ask(go) : go())
  const open = (other: string | undefined) => other && (() => after(() => on.onOpen(other)))
  const close = () => after(() => on.onClose())

  const saved = (answer: Saved, then: 'close' | 'new') => {
    on.onSaved()
    // A new version may have a number of its own.
    const key = savedKey(answer)
    if (then === 'close' && !data?.lingers?.(answer)) return on.onClose(key)
    if (then === 'close') return on.onOpen(key ?? record)
    setRound(round + 1)
  }

  const told = useSavedTold({ resource, mayDelete: may.delete, onChanged: on.onSaved })

  // One that was deleted still tells of itself.
  const isGone = error instanceof CallError && error.status === 404
  const history = (fields: ReadonlyMap<string, KnownField>) =>
    tab === 'history' && (
      <PanelHistory
        resource={resource.name}
        path={resource.path}
        record={record}
        mayDelete={may.delete}
        fields={fields}
        onChanged={(gone) => {
          on.onSaved()
          if (gone) return on.onClose()
          setTab('record')
          setRound(round + 1)
        }}
      />
    )

  const isOver = data?.row?.deleted_at != null || (data?.isVersion === true && data.row?.valid_to != null)
  const denied = isNew && !may.create
  return (
    <PanelFrame
      title={name}
      record={record}
      previous={open(previous) || undefined}
      next={open(next) || undefined}
      onClose={close}
      tabs={isNew || (error && !isGone) ? undefined : { now: tab, set: setTab }}
    >
      {denied || error ? (
        history(none) || <RecordFault error={denied ? null : error} retry={() => void refetch()} />
      ) : data ? (
        <RecordEditor
          key={`${record}-${round}`}
          resource={resource}
          record={record}
          form={data.Form}
          initial={data.initial}
          row={data.row}
          prefill={prefill}
          shape={data.shape}
          readOnly={!isNew && (!may.edit || isOver)}
          hidden={tab !== 'record'}
          onGuard={onGuard}
          told={told}
          onSaved={saved}
          onCancel={close}
          onDelete={!isNew && may.delete && !isOver ? () => after(() => on.onDelete(record)) : undefined}
        >
          {history}
        </RecordEditor>
      ) : (
        <RecordSkeleton />
      )}
    </PanelFrame>
  )
}
