'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { initial, shape } from '@/components/person/person-values'
import { PlaceContext, type PlaceRights } from '@/components/person/place-rights'
import type { FormValues } from '@/components/record/form-module'
import { RecordEditor } from '@/components/record/record-editor'
import { Card } from '@/components/ui/section'
import { useGo } from '@/components/unsaved/use-go'
import type { LeaveGuard } from '@/components/unsaved/use-leave-guard'
import { heads } from '@/lib/contracts/heads'
import UserForm from './user-form'

const { name, path } = heads.user

type Props = {
  /** The tenant API's detail; null for a new user, who is invited. */
  person: FormValues | null
  places: PlaceRights
}

/** A user's form on a page of its own; saving leads to their page. */
export function UserEditor({ person, places }: Props) {
  const t = useTranslations('user')
  const go = useGo()
  const guard = useRef<LeaveGuard>(null)
  const onGuard = useCallback((now: LeaveGuard) => {
    guard.current = now
  }, [])
  const [round, setRound] = useState(0)
  const leave = () => go(person ? `/users/view/${person.uuid}` : '/users')
  return (
    <PlaceContext value={places}>
      <Card className="flex max-w-3xl flex-col">
        <RecordEditor
          key={round}
          resource={{ name, path }}
          record={person ? String(person.uuid) : 'new'}
          form={UserForm}
          initial={initial}
          shape={shape}
          row={person}
          readOnly={false}
          hidden={false}
          onGuard={onGuard}
          told={({ data }, isNew) => ({
            message: isNew ? t('invited', { email: String(data?.email ?? '') }) : t('saved'),
          })}
          onSaved={({ data }, then) => (then === 'new' ? setRound(round + 1) : go(`/users/view/${data?.uuid}`))}
          onCancel={() => (guard.current ? guard.current.ask(leave) : leave())}
        />
      </Card>
    </PlaceContext>
  )
}
