'use client'

import { useTranslations } from 'next-intl'
import type { KnownField } from '@/components/fields/form-context'
import { type Change, entryChanges } from '@/components/history/changes'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { HistoryEntry } from '@/lib/contracts/history'
import { money, percent } from '@/lib/formats/money'

const amounts = [
  ...['contract_value', 'net_value', 'installment_value', 'declared_balance', 'outstanding_balance', 'iof'],
  'insurance_value',
]
/** Told by the entry itself, or by another field beside it. */
const untold: ReadonlySet<string> = new Set([
  ...['status', 'status_reason', 'commission_status', 'submitted_at', 'validated_at', 'approved_at', 'cancelled_at'],
  ...['reversed_at', 'document', 'name', 'size', 'title'],
])

/** Changes by field, except those the entry already names. */
export function TimelineChanges({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('history')
  const words = useResourceWords('proposal')
  const known = (name: string, show: (value: string) => string): [string, KnownField] => [
    name,
    { id: name, label: words.field(name), show: (value) => (typeof value === 'string' ? show(value) : '') },
  ]
  const fields = new Map([...amounts.map((name) => known(name, money)), known('monthly_rate', percent)])
  const changes: Change[] = entryChanges(entry, {
    fields,
    labelOf: (name) => words.field(name),
    wordOf: words.value,
    yes: t('yes'),
    no: t('no'),
    // Ids that no name stands beside say nothing to a person.
  }).filter(({ name }) => !untold.has(name) && !name.endsWith('_id'))
  if (changes.length === 0) return null
  return (
    <dl className="mt-1.5 flex flex-col gap-1">
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}:</dt>
          <dd className="wrap-anywhere tabular-nums">
            {before && (
              <>
                <del className="text-muted">
                  <bdi>{before}</bdi>
                </del>
                <span aria-hidden className="inline-block px-1 text-muted rtl:-scale-x-100">
                  →
                </span>
              </>
            )}
            <bdi>{after || '—'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
