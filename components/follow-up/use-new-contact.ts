import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { isIsoDay } from '@/components/fields/numbers'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { createFollowUp } from '@/lib/api/follow-ups'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { ContactChannel, ContactOutcome } from '@/lib/kinds/operation'
import type { Subject } from './use-follow-ups'

type Values = {
  title: string | null
  channel: ContactChannel | null
  outcome: ContactOutcome | null
  note: string | null
  day: string | null
  time: string
}
const blank: Values = { title: null, channel: 'phone', outcome: null, note: null, day: null, time: '09:00' }

/** State of a new contact's form. */
export function useNewContact(subject: Subject, onSaved: () => void) {
  const t = useTranslations('followUp')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  /** Idempotency key: a retry creates one contact only. */
  const [once] = useState(onceKey)
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(blank))
  const badDay = values.day !== null && !isIsoDay(values.day)
  /** The tenant API's refusal of the day, which only it can compare with the company's own today. */
  const [dayRefused, setDayRefused] = useState<string>()
  const { explain, sayFields } = useSayError()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { title, channel, outcome, note, day, time } = values
    if (!title || !channel || !outcome || !note?.trim() || badDay) return
    const contact = createFollowUp({
      title_id: Number(title),
      channel,
      outcome,
      note: note.trim(),
      next_contact_at: day ? `${day} ${time || '09:00'}:00` : null,
      customer_uuid: subject.customerUuid ?? null,
      proposal_uuid: subject.proposalUuid ?? null,
    })
    const save = async () => {
      await call(contact, { once })
      await guard.release()
      onSaved()
    }
    const refuse = (error: unknown) => {
      const refused = sayFields(error).next_contact_at?.[0]
      setDayRefused(refused)
      return refused ? null : explain(error)
    }
    void submit(save, refuse, () => ({ message: t('saved') }))
  }
  return {
    values,
    set: (change: Partial<Values>) => {
      if (change.day !== undefined) setDayRefused(undefined)
      setValues((now) => ({ ...now, ...change }))
    },
    missing: (value: string | null) => (tried && !value?.trim() ? form('faults.required') : undefined),
    dayFault: tried && badDay ? form('faults.date') : dayRefused,
    busy,
    fault,
    guard,
    onSubmit,
  }
}
