import { KeyRound, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { SecondFactors } from '@/lib/contracts/auth'
import { dateTime } from '@/lib/formats/dates'

type Props = {
  factor: SecondFactors['factors'][number]
  timeZone: string | undefined
  onRemove: () => void
}

/** One of a person's factors: its kind, when it was added, when it was last used. */
export function FactorLine({ factor, timeZone, onRemove }: Props) {
  const t = useTranslations('profile.factor')
  const { kind, label, created_at, last_used_at } = factor
  const isPasskey = kind === 'passkey'
  const Icon = isPasskey ? KeyRound : Smartphone
  const used = last_used_at ? t('lastUsed', { date: dateTime(last_used_at, timeZone) }) : t('neverUsed')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{isPasskey ? label : t('on')}</p>
        <p className="mt-0.5 text-xs text-muted tabular-nums">
          {[isPasskey && t('passkey'), t('since', { date: dateTime(created_at, timeZone) }), used]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button aria-label={isPasskey ? t('removeNamed', { label }) : undefined} onClick={onRemove}>
        {t(isPasskey ? 'removePasskeyShort' : 'remove')}
      </Button>
    </li>
  )
}
