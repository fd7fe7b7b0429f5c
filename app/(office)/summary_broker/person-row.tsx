'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { SummaryPerson } from '@/lib/contracts/broker-summary'
import { peopleFigures, shownFigure } from './figures'

/** One person of the list: the name opens their page. Under 1024 px a card. */
export function PersonRow({ row, address }: { row: SummaryPerson; address: string }) {
  const t = useTranslations('statement')
  return (
    <tr className="hover:bg-hover max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3 sm:max-lg:grid-cols-3">
      <th scope="row" className="text-start font-medium max-lg:col-span-full lg:px-3 lg:py-2">
        <AppLink href={address} className="tap wrap-anywhere underline-offset-2 hover:underline">
          <bdi>{row.user.name}</bdi>
        </AppLink>
      </th>
      {peopleFigures.map((key) => (
        <td
          key={key}
          className={classes(
            'whitespace-nowrap tabular-nums lg:px-3 lg:py-2 lg:text-end',
            // A card has the movement and what it came to.
            (key === 'opening' || key === 'available') && 'max-sm:hidden',
          )}
        >
          <span aria-hidden className="block text-xs text-muted lg:hidden">
            {t(`figures.${key}`)}
          </span>
          <bdi>{shownFigure(key, row[key])}</bdi>
        </td>
      ))}
    </tr>
  )
}
