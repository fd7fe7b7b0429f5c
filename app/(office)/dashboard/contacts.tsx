'use client'

import { BellOff, Mail, MapPin, MessageCircle, Phone, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PhoneLink, WhatsAppLink } from '@/components/customer/phone-links'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { DueContact } from '@/lib/contracts/attention'
import { formatPhone } from '@/lib/formats/brazil'
import { dateTime } from '@/lib/formats/dates'

const icons = { phone: Phone, whatsapp: MessageCircle, email: Mail, visit: MapPin }

type Props = { contacts: readonly DueContact[]; total: number; today: string }

/** Clients to contact today; overdue ones come first and are marked. */
export function Contacts({ contacts, total, today }: Props) {
  const t = useTranslations('home.contacts')
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts" className="mb-2 font-semibold text-ink">
        {t('title', { count: total })}
      </h2>
      <div className="rounded-lg border border-line bg-surface">
        {contacts.length === 0 && <EmptyState compact icon={PhoneCall} title={t('empty')} body={t('emptyBody')} />}
        <ul className="divide-y divide-line">
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} today={today} />
          ))}
        </ul>
        {total > contacts.length && (
          <p className="border-t border-line px-4 py-2 text-xs text-muted">
            {t('more', { count: total - contacts.length })}
          </p>
        )}
      </div>
    </section>
  )
}

const link = 'inline-flex min-h-11 items-center text-accent-ink underline-offset-2 hover:underline sm:min-h-6'

/** One client, with the subject, the due time, and the ways to reach them. */
function Contact({ contact, today }: { contact: DueContact; today: string }) {
  const t = useTranslations('home.contacts')
  const channels = useTranslations('followUp.channels')
  const { title, note, channel, next_contact_at: moment, customer, proposal } = contact
  const Icon = icons[channel]
  const late = moment.slice(0, 10) < today
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-3 size-4 shrink-0 text-muted sm:mt-0.5" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {customer && (
            <AppLink href={`/clients/${customer.uuid}`} className={`${link} font-medium`}>
              <bdi>{customer.name}</bdi>
            </AppLink>
          )}
          {proposal && (
            <AppLink href={`/proposals/${proposal.uuid}`} className={`${link} tabular-nums`}>
              {t('proposal', { number: String(proposal.number) })}
            </AppLink>
          )}
          <span className={`text-xs tabular-nums ${late ? 'font-medium text-danger' : 'text-muted'}`}>
            {late ? t('late', { moment: dateTime(moment) }) : t('today', { time: moment.slice(11, 16) })}
          </span>
        </p>
        <p className="line-clamp-2 wrap-anywhere">
          <span className="text-muted">
            {title} · {channels(channel)} ·{' '}
          </span>
          {note}
        </p>
        {customer && <Reach customer={customer} />}
      </div>
    </li>
  )
}

/** The client's phone, with links to call and write, and a prominent mark if they do not want to be called. */
function Reach({ customer: { phone, do_not_disturb: quiet } }: { customer: NonNullable<DueContact['customer']> }) {
  const t = useTranslations('home.contacts')
  if (!phone && !quiet) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      {phone && (
        <PhoneLink
          icon
          number={phone.number}
          label={t('call', { number: formatPhone(phone.number) })}
          className={buttonClasses('plain')}
        />
      )}
      {phone?.whatsapp && (
        <WhatsAppLink
          number={phone.number}
          label={t('whatsapp')}
          className="border border-line bg-raised text-ink hover:bg-hover"
        />
      )}
      {quiet && (
        <span className="inline-flex items-center gap-1.5 font-medium text-danger">
          <BellOff aria-hidden className="size-4" strokeWidth={1.75} />
          {t('doNotDisturb')}
        </span>
      )}
    </p>
  )
}
