import { useTranslations } from 'next-intl'
import { useSingleKeys } from '@/components/ui/keys'

const ends = ['ends', 'Home End'] as const
const matching = [
  ['accept', 'Enter'],
  ['clear', 'Esc'],
] as const
const single = [['choose', '1–5']] as const

/** The keys of the lines; the help of the screen collects them (`data-key-line`). */
export function KeyLegend({ mayMatch }: { mayMatch: boolean }) {
  const t = useTranslations('reconciliation.keys')
  const on = useSingleKeys()
  const keys = [
    ['walk', on ? '↑ ↓ J K' : '↑ ↓'] as const,
    ends,
    ...(mayMatch ? [...matching, ['mark', t('space')] as const] : []),
    ...(mayMatch && on ? single : []),
  ]
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-sm:hidden pointer-coarse:hidden print:hidden">
      {keys.map(([name, key]) => (
        <div key={name} className="flex items-center gap-1.5">
          <dd>
            <kbd className="rounded-sm border border-line bg-surface px-1 font-sans leading-4">{key}</kbd>
          </dd>
          <dt data-key-line={key}>{t(name)}</dt>
        </div>
      ))}
    </dl>
  )
}
