'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import type { FormValues } from '@/components/record/form-module'
import { RecordEditor } from '@/components/record/record-editor'
import { Card } from '@/components/ui/section'
import { useGo } from '@/components/unsaved/use-go'
import type { LeaveGuard } from '@/components/unsaved/use-leave-guard'
import { heads } from '@/lib/contracts/heads'
import ClientForm from './client-form'
import { initial, shape } from './client-values'

const resource = { name: 'customer', path: heads.customer.path }

type Props = {
  /** The client's file; null for a new one. */
  file: FormValues | null
  onSaved?: () => void
  onCancel?: () => void
}

/** A client's form on a page of its own; saving leads to the client's file. */
export function ClientEditor({ file, onSaved, onCancel }: Props) {
  const t = useTranslations('form.told')
  const go = useGo()
  const guard = useRef<LeaveGuard>(null)
  const onGuard = useCallback((now: LeaveGuard) => {
    guard.current = now
  }, [])
  const [round, setRound] = useState(0)
  const leave = onCancel ?? (() => go('/clients'))
  return (
    <Card className="flex max-w-3xl flex-col">
      <RecordEditor
        key={round}
        resource={resource}
        record={file ? String(file.uuid) : 'new'}
        form={ClientForm}
        initial={initial}
        shape={shape}
        row={file}
        readOnly={false}
        hidden={false}
        onGuard={onGuard}
        told={({ data }, isNew) => ({
          message: t(isNew ? 'created' : 'saved', { name: String(data?.name ?? file?.name ?? '') }),
        })}
        onSaved={({ data }, then) => {
          if (then === 'new') return setRound(round + 1)
          if (onSaved) return onSaved()
          go(`/clients/${data?.uuid}`)
        }}
        onCancel={() => (guard.current ? guard.current.ask(leave) : leave())}
      />
    </Card>
  )
}
