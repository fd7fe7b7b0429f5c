'use client'

import { Mail, MapPin, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PhoneLink, WhatsAppLink } from '@/components/customer/phone-links'
import { RecordCard } from '@/components/record-page/record-card'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import type { CustomerFile } from '@/lib/contracts/customer'
import { formatCep, formatPhone } from '@/lib/formats/brazil'

type Address = CustomerFile['addresses'][number]

const addressText = (one: Address) =>
  [
    [one.street, one.number, one.complement].filter(Boolean).join(', '),
    one.district,
    [one.city, one.state].filter(Boolean).join('/'),
    one.zip_code && formatCep(one.zip_code),
  ]
    .filter(Boolean)
    .join(' · ')

const line = 'flex min-h-11 items-center gap-2'
const link = 'inline-flex min-h-11 items-center text-accent-ink underline-offset-2 hover:underline wrap-anywhere'

/** Phones, e-mails and addresses, with links to call and to write, and buttons to copy. */
export function ContactCard({ file: { phones, emails, addresses } }: { file: CustomerFile }) {
  const t = useTranslations('client')
  const icon = 'size-4 shrink-0 text-muted'
  return (
    <RecordCard title={t('contact')}>
      {phones.length + emails.length + addresses.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul>
        {phones.map(({ number, whatsapp, primary }) => (
          <li key={number} className={line}>
            <Phone aria-hidden className={icon} strokeWidth={1.75} />
            <PhoneLink number={number} label={t('call', { number: formatPhone(number) })} className={link} />
            {primary && phones.length > 1 && <Badge>{t('primary')}</Badge>}
            {whatsapp && (
              <WhatsAppLink
                number={number}
                label={t('whatsapp')}
                className="ms-auto text-muted hover:bg-hover hover:text-ink"
              />
            )}
            <span className={whatsapp ? '' : 'ms-auto'}>
              <CopyButton text={number} name={formatPhone(number)} />
            </span>
          </li>
        ))}
        {emails.map(({ email }) => (
          <li key={email} className={line}>
            <Mail aria-hidden className={icon} strokeWidth={1.75} />
            <a href={`mailto:${email}`} className={link}>
              <bdi>{email}</bdi>
            </a>
            <span className="ms-auto">
              <CopyButton text={email} name={email} />
            </span>
          </li>
        ))}
        {addresses.map((address) => (
          <li key={addressText(address)} className={line}>
            <MapPin aria-hidden className={icon} strokeWidth={1.75} />
            <bdi className="wrap-anywhere">{addressText(address)}</bdi>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
