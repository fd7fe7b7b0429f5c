'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { money } from '@/lib/formats/money'
import { claimAges } from '@/lib/kinds/commission-reports'
import { filtered, type ListState } from '@/lib/lists/state'
import { allBanks, type OwedRow } from './claims-view'
import type { ClaimsParts } from './use-claims'

type Props = Pick<ClaimsParts, 'state' | 'change' | 'hrefOf'> & { banks: readonly OwedRow[] }

const frame = 'mb-4 overflow-x-auto rounded-lg border border-line bg-surface'

/** Sums of the banks’ debts by age; each opens the claims that it counts. */
export function OwedTable({ banks, ...list }: Props) {
  const t = useTranslations('claims')
  const total = allBanks(banks)
  const asked = list.state.filters.bank_id ?? []
  const rows = [
    ...banks.map((one) => ({ ...one, key: one.bank.id, name: one.bank.name, ids: [String(one.bank.id)] })),
    ...(banks.length > 1 ? [{ ...total, key: 0, name: t('allBanks'), ids: asked }] : []),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('byBank')} className={frame}>
      <table className="w-full tabular-nums">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('bank')}
            </th>
            {claimAges.map((age) => (
              <th key={age} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap">
                {t(`ages.${age}`)}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, ids, ages, count, amount }) => (
            <tr key={key} className="last:font-medium hover:bg-hover">
              <th scope="row" className="min-w-36 px-3 py-2 text-start font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              {claimAges.map((age) => (
                <Sum
                  key={age}
                  {...list}
                  {...ages[age]}
                  label={t('sumOf', { bank: name, age: t(`ages.${age}`), amount: money(ages[age].amount) })}
                  to={filtered(list.state, { bank_id: ids, age: [age] })}
                />
              ))}
              <Sum
                {...list}
                {...{ count, amount }}
                label={t('sumOf', { bank: name, age: t('total'), amount: money(amount) })}
                to={filtered(list.state, { bank_id: ids, age: [] })}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SumProps = Pick<ClaimsParts, 'change' | 'hrefOf'> & {
  count: number
  amount: string
  label: string
  to: ListState
}

/** For another tab as well, so that a link it is. */
const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function Sum({ count, amount, label, to, change, hrefOf }: SumProps) {
  return (
    <td className="px-3 py-2 text-end whitespace-nowrap">
      {count === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          <a
            href={hrefOf(to)}
            aria-label={label}
            onClick={(event) => {
              if (!opensHere(event)) return
              event.preventDefault()
              change(() => to)
            }}
            className="tap underline-offset-2 hover:underline"
          >
            <bdi>{money(amount)}</bdi>
          </a>
          <span className="ms-2 text-xs font-normal text-muted max-sm:hidden">{count.toLocaleString('pt-BR')}</span>
        </>
      )}
    </td>
  )
}
