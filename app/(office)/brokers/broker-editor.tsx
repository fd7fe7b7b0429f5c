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
import BrokerForm from './broker-form'

const { name, path } = heads.broker

type Props = {
  /** The tenant API's detail; null for a new broker, who is invited. */
  broker: FormValues | null
  /** The profile of new brokers. */
  profile: { id: number; name: string } | null
  places: PlaceRights
}

/** A broker's form on a page of its own; saving leads to their record. */
export function BrokerEditor({ broker, profile, places }: Props) {
  const t = useTranslations('user')
  const words = useTranslations('broker')
  const go = useGo()
  const guard = useRef<LeaveGuard>(null)
  const onGuard = useCallback((now: LeaveGuard) => {
    guard.current = now
  }, [])
  const [round, setRound] = useState(0)
  const leave = () => go(broker ? `/brokers/view/${broker.uuid}` : '/brokers')
  return (
    <PlaceContext value={places}>
      <Card className="flex max-w-3xl flex-col">
        <RecordEditor
          key={round}
          resource={{ name, path }}
          record={broker ? String(broker.uuid) : 'new'}
          form={BrokerForm}
          initial={{ ...initial, type_user: 'Corretor', profile_id: profile }}
          shape={shape}
          row={broker}
          readOnly={false}
          hidden={false}
          onGuard={onGuard}
          told={({ data }, isNew) => ({
            message: isNew ? t('invited', { email: String(data?.email ?? '') }) : words('saved'),
          })}
          onSaved={({ data }, then) => (then === 'new' ? setRound(round + 1) : go(`/brokers/view/${data?.uuid}`))}
          onCancel={() => (guard.current ? guard.current.ask(leave) : leave())}
        />
      </Card>
    </PlaceContext>
  )
}
