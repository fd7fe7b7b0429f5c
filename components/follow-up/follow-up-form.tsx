'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { DateInput } from '@/components/fields/date'
import { LongTextInput } from '@/components/fields/long-text'
import { SelectInput } from '@/components/fields/select'
import { type Option, useOptions } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { contactChannels, contactOutcomes } from '@/lib/kinds/operation'
import type { Subject } from './use-follow-ups'
import { useNewContact } from './use-new-contact'

type Props = { subject: Subject; onSaved: () => void; onClose: () => void }

/** Records a contact: subject, channel, outcome, and the moment of the next call. Heavy: import it lazily. */
export default function FollowUpForm({ subject, onSaved, onClose }: Props) {
  const t = useTranslations('followUp')
  const form = useTranslations('form')
  const { explain } = useSayError()
  const contact = useNewContact(subject, onSaved)
  const { values, set, missing, busy, fault } = contact
  const id = useId()
  const titles = useOptions('callcenter_title', '', true)
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => box.current?.querySelector<HTMLElement>('select')?.focus(), [])

  return (
    <form
      ref={box}
      noValidate
      aria-label={t('add')}
      onSubmit={contact.onSubmit}
      className="mb-5 flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <ContactFields id={id} contact={contact} titles={titles.options} />
      <LongTextInput
        id={`${id}-note`}
        label={t('note')}
        required
        maxLength={2000}
        value={values.note}
        error={missing(values.note)}
        onChange={(note) => set({ note })}
      />
      <NextContact id={id} contact={contact} />
      {fault && <Notice look="error">{fault}</Notice>}
      {titles.error && <Notice look="error">{explain(titles.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? form('saving') : t('save')}
        </Button>
        <Button look="quiet" onClick={() => contact.guard.ask(onClose)}>
          {form('cancel')}
        </Button>
      </div>
      {contact.guard.dialog}
    </form>
  )
}

type PartProps = { id: string; contact: ReturnType<typeof useNewContact> }

/** Subject, channel and outcome. */
function ContactFields({ id, contact, titles }: PartProps & { titles: readonly Option[] }) {
  const t = useTranslations('followUp')
  const { values, set, missing } = contact
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectInput
        id={`${id}-title`}
        label={t('title')}
        required
        value={values.title}
        error={missing(values.title)}
        onChange={(title) => set({ title })}
        options={titles.map((title) => ({ value: String(title.id), label: title.name }))}
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
  )
}

/** The day of the next call and, once it is set, its time. */
function NextContact({ id, contact }: PartProps) {
  const t = useTranslations('followUp')
  const { values, set, dayFault } = contact
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <DateInput
        id={`${id}-day`}
        label={t('nextDay')}
        value={values.day}
        error={dayFault}
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
  )
}
