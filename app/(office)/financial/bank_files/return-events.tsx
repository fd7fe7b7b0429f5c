'use client'

import { useTranslations } from 'next-intl'
import type { BankEvent, BankFileDetail } from '@/lib/contracts/bank-file'
import { EventItem } from './event-item'

const needsPerson = ({ state }: BankEvent) => state === 'open' || state === 'unknown'

/** The events of a return: those that need a person stand first. */
export function ReturnEvents({ row: { id, events } }: { row: BankFileDetail }) {
  return (
    <div className="mb-6 flex flex-col gap-6">
      <Group title="attention" file={id} events={events.filter(needsPerson)} />
      <Group title="settled" file={id} events={events.filter((event) => !needsPerson(event))} />
    </div>
  )
}

type GroupProps = { title: 'attention' | 'settled'; file: number; events: readonly BankEvent[] }

function Group({ title, file, events }: GroupProps) {
  const t = useTranslations('bankFiles.events')
  if (events.length === 0) return null
  const name = t(title, { count: events.length })
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-semibold">{name}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line tabular-nums">
        {events.map((event) => (
          <EventItem key={event.line} file={file} event={event} />
        ))}
      </ul>
    </section>
  )
}
