'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { Total } from '@/components/list/total'
import type { ListParts } from '@/components/resource/use-list'
import { classes } from '@/components/ui/classes'
import { Dropdown } from '@/components/ui/dropdown'
import { isInternal, type Role } from '@/lib/access/roles'
import { type SeenCommission, sumCommission } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import type { Proposal } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'
import { countQuery } from '@/lib/lists/state'
import type { AmountKey } from './commission-parts'

const CommissionParts = lazy(() => import('./commission-parts'))

/** The commission of everything found, asked for apart from the list, which does not wait for it. */
function useCommission({ path, asked }: ListParts<Proposal>) {
  const query = countQuery({ ...asked, page: 1 })
  return useQuery({
    queryKey: [path, 'commission', query],
    queryFn: ({ signal }) => call(sumCommission(query), { signal, background: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Of what was paid, before reversals, the amounts that `role` sees (money.md#sums-of-a-list). */
const beforeReversals = (role: Role) =>
  role === 'Comercial'
    ? (['override_amount'] as const)
    : isInternal(role)
      ? (['company_amount', 'broker_amount'] as const)
      : (['broker_amount'] as const)

/** The sums of commission that this person may see; each opens the rows that make it, by what their commission is. */
export function CommissionTotals({ list, role }: { list: ListParts<Proposal>; role: Role }) {
  const t = useTranslations('proposals')
  const { data, error, isPlaceholderData } = useCommission(list)
  // A tenant API of somebody else's may not know it.
  if (error && !data) return null
  const keys = (['company_amount', 'broker_amount'] as const).filter((key) => !list.opened.hidden.includes(key))
  const limit = data?.limit
  // By what is asked, so that they have their place before they come.
  const before = list.asked.filters.paid_at ? beforeReversals(role) : []
  return (
    <>
      {keys.map((key) => (
        <Total key={key} name={list.words.field(key)}>
          {/* As large as the button from the start, so that the list below stays where it is when the sum arrives. */}
          <span
            className={classes('inline-block min-w-36', isPlaceholderData && 'opacity-60')}
            aria-busy={isPlaceholderData}
          >
            {data ? <Parts amounts={data} of={key} list={list} /> : <span className="tap inline-block">—</span>}
          </span>
        </Total>
      ))}
      {before.map((key) => (
        <Total key={`before ${key}`} name={t(`before.${key}`)}>
          <span
            className={classes('tap inline-block min-w-36', isPlaceholderData && 'opacity-60')}
            aria-busy={isPlaceholderData}
          >
            <bdi>{say(data?.before_reversals?.[key])}</bdi>
          </span>
        </Total>
      ))}
      {limit && (
        <div className="basis-full text-muted">
          <dt className="sr-only">{list.words.field('broker_amount')}</dt>
          <dd>{t(`sums.${limit.of}`, { count: limit.most })}</dd>
        </div>
      )}
    </>
  )
}

const say = (amount: string | null | undefined) => (amount == null ? '—' : money(amount))

type PartsProps = { amounts: SeenCommission; of: AmountKey; list: ListParts<Proposal> }

function Parts({ amounts, of, list: { words, state } }: PartsProps) {
  const t = useTranslations('proposals.sums')
  const common = useTranslations('common')
  const name = words.field(of)
  const parts = amounts.parts.filter((part) => part[of] != null || amounts.limit !== null)
  if (parts.length === 0) return <bdi className="tap inline-block">{say(amounts[of])}</bdi>
  return (
    <Dropdown
      floating
      sheet={{ title: name, close: common('close') }}
      className="w-max max-w-[calc(100vw-2rem)] font-normal"
      trigger={(given) => (
        <button
          {...given}
          type="button"
          aria-label={t('open', { name, amount: say(amounts[of]) })}
          className="tap inline-flex items-center gap-1 rounded-sm font-semibold underline-offset-2 hover:underline"
        >
          <bdi>{say(amounts[of])}</bdi>
          <ChevronDown aria-hidden className="size-3.5 text-muted print:hidden" strokeWidth={2} />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <CommissionParts parts={parts} of={of} state={state} words={words} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
