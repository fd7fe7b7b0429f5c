'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { SelectField } from '@/components/ui/select-field'
import type { Inbox } from '@/lib/contracts/finance-inbox'
import { inboxKinds } from '@/lib/kinds/finance-inbox'
import { filtered } from '@/lib/lists/state'
import { toggled } from './asked'
import type { InboxParts } from './use-inbox'

type Props = Pick<InboxParts, 'state' | 'change'> & { totals: Inbox['totals'] | undefined }

/** Kinds that wait, each with how many, and with whom; all of it in the address. */
export function InboxFilters({ state, change, totals }: Props) {
  const t = useTranslations('inbox')
  const list = useTranslations('list')
  const asked = state.filters.kind ?? []
  const kinds = inboxKinds.filter((kind) => asked.includes(kind) || (totals?.[kind] ?? 0) > 0)
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <fieldset aria-label={list('quick')} className="flex min-w-0 flex-1 basis-96 flex-wrap gap-1.5 phone:basis-full">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={asked.includes(kind)}
            onClick={() => change((now) => toggled(now, kind))}
            className={classes(
              'control inline-flex items-center gap-2 rounded-md border border-line bg-raised px-3 hover:bg-hover',
              'aria-pressed:border-accent-ink aria-pressed:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] aria-pressed:font-medium',
            )}
          >
            {t(`kinds.${kind}`)}
            <span className="text-muted tabular-nums">{totals?.[kind] ?? ''}</span>
          </button>
        ))}
      </fieldset>
      <div className="min-w-44 phone:w-full">
        <SelectField
          id="inbox-holder"
          label={t('holder')}
          value={state.filters.holder?.[0] ?? ''}
          options={[
            { value: '', label: list('any') },
            { value: 'mine', label: t('you') },
            { value: 'nobody', label: t('nobody') },
          ]}
          onChange={({ target }) => change((now) => filtered(now, { holder: target.value ? [target.value] : [] }))}
        />
      </div>
    </div>
  )
}
