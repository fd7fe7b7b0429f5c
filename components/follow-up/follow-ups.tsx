'use client'

import { CalendarClock, Mail, MapPin, MessageCircle, Phone, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { FollowUp } from '@/lib/contracts/follow-up'
import { dateTime } from '@/lib/formats/dates'
import { type Subject, useFollowUps } from './use-follow-ups'

const FollowUpForm = lazy(() => import('./follow-up-form'))

const icons = { phone: Phone, whatsapp: MessageCircle, email: Mail, visit: MapPin }

/**
 * The contacts with a client, their outcomes and the next calls (clients.md#follow-ups), in a client's file and in a
 * proposal's record. `mayAdd`: a contact can be added here. Words: `followUp`, `form`, `errors`.
 */
export function FollowUps({ mayAdd = true, ...subject }: Subject & { mayAdd?: boolean }) {
  const t = useTranslations('followUp')
  const [pages, setPages] = useState(1)
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const followUps = useFollowUps(subject, pages)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <div>
      {mayAdd && !adding && (
        <Button ref={add} onClick={() => setAdding(true)} className="mb-4">
          <PhoneCall aria-hidden className="size-4" strokeWidth={1.75} />
          {t('add')}
        </Button>
      )}
      {adding && (
        <Suspense fallback={<p className="appear-late mb-5 text-muted">{t('loading')}</p>}>
          <FollowUpForm
            subject={subject}
            onClose={close}
            onSaved={() => {
              void followUps.reload()
              close()
            }}
          />
        </Suspense>
      )}
      <Contacts followUps={followUps} onMore={() => setPages(pages + 1)} />
    </div>
  )
}

type ContactsProps = { followUps: ReturnType<typeof useFollowUps>; onMore: () => void }

/** The contacts, newest first, loaded page by page. */
function Contacts({ followUps, onMore }: ContactsProps) {
  const t = useTranslations('followUp')
  const { say } = useSayError()
  const { data, error, isPending, isFetching, refetch } = followUps
  return (
    <>
      {error && (
        <Notice look="error" title={t('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {isPending && <p className="appear-late text-muted">{t('loading')}</p>}
      {data?.data.length === 0 && <EmptyState compact icon={PhoneCall} title={t('empty')} body={t('emptyBody')} />}
      {data && data.data.length > 0 && (
        <ol className="divide-y divide-line">
          {data.data.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </ol>
      )}
      {data && data.total > data.data.length && data.data.length < 100 && (
        <Button className="mt-3" aria-disabled={isFetching} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Contact({ contact }: { contact: FollowUp }) {
  const t = useTranslations('followUp')
  const Icon = icons[contact.channel]
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-medium">{contact.title.name}</strong>
          <Badge>{t(`outcomes.${contact.outcome}`)}</Badge>
          <span className="text-xs text-muted">{t(`channels.${contact.channel}`)}</span>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{contact.note}</p>
        {contact.next_contact_at && (
          <p className="mt-1 flex items-center gap-1.5">
            <CalendarClock aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            {t('nextAt', { moment: dateTime(contact.next_contact_at) })}
          </p>
        )}
        <p className="mt-1 text-xs text-muted tabular-nums">
          {t('by', { name: contact.user.name, moment: dateTime(contact.created_at) })}
        </p>
      </div>
    </li>
  )
}
