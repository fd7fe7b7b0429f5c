import { MessageCircle, Phone } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import { formatPhone, maybePhone, toDigits } from '@/lib/formats/brazil'

type Props = {
  /** As it is kept; one that is not told whole leads nowhere. */
  number: string
  /** What the link does, read out. */
  label: string
  className?: string
  /** Drawn before the number. */
  icon?: boolean
}

/** A phone, to be called. */
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

/** Writes to a phone by WhatsApp; nothing where the number is not told whole. */
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
