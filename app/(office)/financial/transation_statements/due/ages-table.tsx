'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { Due } from '@/lib/contracts/due'
import { money } from '@/lib/formats/money'
import type { EntrySide } from '@/lib/kinds/finance'
import { ageAddress } from './due-view'

type Age = Due['ages'][number]

const frame = 'mb-4 overflow-x-auto rounded-lg border border-line bg-surface'

/** Open entries by how long they are overdue; each sum opens its entries. */
export function AgesTable({ ages }: { ages: readonly Age[] }) {
  const t = useTranslations('cash.due')
  const words = useTranslations('resources.debit.values.age')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('ages')} className={frame}>
      <table className="w-full tabular-nums">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('ages')}
            </th>
            {(['debit', 'credit'] as const).map((side) => (
              <th key={side} scope="col" className="px-3 py-2 text-end font-medium">
                {t(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ages.map((one) => (
            <tr key={one.age} className="hover:bg-hover">
              <th scope="row" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                {words(one.age)}
              </th>
              <Sum side="debit" one={one} count={one.debits} />
              <Sum side="credit" one={one} count={one.credits} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sum({ side, one, count }: { side: EntrySide; one: Age; count: number }) {
  return (
    <td className="px-3 py-2 text-end whitespace-nowrap">
      {count === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          <AppLink href={ageAddress(side, one.age)} className="underline-offset-2 hover:underline">
            <bdi>{money(one[side])}</bdi>
          </AppLink>
          <span className="ms-2 text-xs text-muted max-sm:hidden">{count.toLocaleString('pt-BR')}</span>
        </>
      )}
    </td>
  )
}
