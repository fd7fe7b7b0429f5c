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

/** The parts of a resource that the panel uses; `defineResource` provides them. */
export type PanelResource = {
  /** Also the kind of its drafts, and the key of its words: `resources.<name>` in messages/. */
  name: string
  /** `/api/bank` */
  path: string
  form: () => Promise<FormModule>
  /** Initial values of a new record, if its form does not give them. */
  initial?: (() => FormValues) | undefined
  /** The record's display name. */
  nameOf: (row: FormValues) => string
}

export type RecordPanelProps = {
  resource: PanelResource
  /** From the address: an id, or `new`. */
  record: string
  /** `Banco`: the title until the record's name is known. */
  title: string
  may: { create: boolean; edit: boolean; delete: boolean }
  /** The neighbours in the list shown. */
  previous?: string | undefined
  next?: string | undefined
  /** Known values of a new record (a copy of another). */
  prefill?: Record<string, unknown> | undefined
  /** Opens another record, or `new`, in this panel. */
  onOpen: (record: string) => void
  /** `saved`: key of the record saved on closing. */
  onClose: (saved?: string) => void
  /** A record was saved: the list refetches its rows. */
  onSaved: () => void
  /** Asks the list to delete the record, with Undo. Nothing is unsaved when this is called. */
  onDelete: (record: string) => void
}

/** A record beside its list, with an address of its own (`?record=12`). Heavy: import it lazily; it loads its words. */
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

/** Loads the form's code and the current record together. */
function useRecord({ path, form, initial: valuesOf }: PanelResource, record: string, round: number) {
  return useQuery({
    // Not under the list's own key: refetching the list must not refetch this.
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

  /** Runs `go` once no input would be lost. */
  const after = (go: () => void) => (data && guard.current ? guard.current.ask(go) : go())
  const open = (other: string | undefined) => other && (() => after(() => on.onOpen(other)))
  const close = () => after(() => on.onClose())

  const saved = (answer: Saved, then: 'close' | 'new') => {
    on.onSaved()
    // A new version may have an id of its own.
    const key = savedKey(answer)
    if (then === 'close' && !data?.lingers?.(answer)) return on.onClose(key)
    if (then === 'close') return on.onOpen(key ?? record)
    setRound(round + 1)
  }

  const told = useSavedTold({ resource, mayDelete: may.delete, onChanged: on.onSaved })

  // A deleted record still has a history.
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

  const { row } = data ?? {}
  const isClosed = row != null && data?.isClosed?.(row) === true
  const isOver = isClosed || row?.deleted_at != null || (data?.isVersion === true && row?.valid_to != null)
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
          mayEdit={may.edit && row?.deleted_at == null}
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
