'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { LongTextInput } from '@/components/fields/long-text'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectInput } from '@/components/fields/select'
import { useOptions } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { createFollowUp } from '@/lib/api/follow-ups'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { type ContactChannel, type ContactOutcome, contactChannels, contactOutcomes } from '@/lib/kinds/operation'
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

type Props = { subject: Subject; onSaved: () => void; onClose: () => void }

/** Records a contact: subject, channel, outcome, and the moment of the next call. */
export function FollowUpForm({ subject, onSaved, onClose }: Props) {
  const t = useTranslations('followUp')
  const form = useTranslations('form')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const id = useId()
  const titles = useOptions('callcenter_title', '', true)
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  /** Pressed twice, or sent again after silence, it is noted once. */
  const [once] = useState(onceKey)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))

  useEffect(() => box.current?.querySelector<HTMLElement>('select')?.focus(), [])

  const missing = (value: string | null) => (tried && !value?.trim() ? form('faults.required') : undefined)
  const badDay = values.day !== null && !isIsoDay(values.day)
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
    void submit(async () => {
      await call(contact, { once })
      onSaved()
    })
  }

  return (
    <form
      ref={box}
      noValidate
      aria-label={t('add')}
      onSubmit={onSubmit}
      className="mb-5 flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectInput
          id={`${id}-title`}
          label={t('title')}
          required
          value={values.title}
          error={missing(values.title)}
          onChange={(title) => set({ title })}
          options={titles.options.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <SelectInput
          id={`${id}-channel`}
          label={t('channel')}
          required
          value={values.channel}
          error={missing(values.channel)}
          onChange={(channel) => set({ channel })}
          options={contactChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        <SelectInput
          id={`${id}-outcome`}
          label={t('outcome')}
          required
          value={values.outcome}
          error={missing(values.outcome)}
          onChange={(outcome) => set({ outcome })}
          options={contactOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      </div>
      <LongTextInput
        id={`${id}-note`}
        label={t('note')}
        required
        maxLength={2000}
        value={values.note}
        error={missing(values.note)}
        onChange={(note) => set({ note })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DateInput
          id={`${id}-day`}
          label={t('nextDay')}
          value={values.day}
          error={tried && badDay ? form('faults.date') : undefined}
          hint={t('nextHint')}
          onChange={(day) => set({ day })}
        />
        {values.day !== null && (
          <TextField
            id={`${id}-time`}
            type="time"
            label={t('nextTime')}
            value={values.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        )}
      </div>
      {fault && <Notice look="error">{fault}</Notice>}
      {titles.error && <Notice look="error">{explain(titles.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? form('saving') : t('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {form('cancel')}
        </Button>
      </div>
    </form>
  )
}
