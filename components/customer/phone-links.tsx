import { MessageCircle, Phone } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import { formatPhone, maybePhone, toDigits } from '@/lib/formats/brazil'

type Props = {
  /** As stored; a masked number gets no link. */
  number: string
  /** Accessible name: the link's action. */
  label: string
  className?: string
  /** Shows an icon before the number. */
  icon?: boolean
}

/** A phone number as a `tel:` link. */
export function PhoneLink({ number, label, className, icon = false }: Props) {
  const whole = maybePhone(number)
  const said = (
    <>
      {icon && <Phone aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      <bdi className="tabular-nums">{formatPhone(number)}</bdi>
    </>
  )
  if (!whole) return <span className="inline-flex items-center gap-2">{said}</span>
  return (
    <a href={`tel:${whole}`} aria-label={label} className={className}>
      {said}
    </a>
  )
}

/** A WhatsApp link to a phone; nothing if the number is masked. */
export function WhatsAppLink({ number, label, className }: Omit<Props, 'icon'>) {
  const whole = maybePhone(number)
  if (!whole) return null
  return (
    <a
      href={`https://wa.me/${toDigits(whole)}`}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={label}
      className={classes('control-square inline-grid shrink-0 place-items-center rounded-md', className)}
    >
      <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
    </a>
  )
}
