'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { MaybeLink } from '@/components/chart/maybe-link'
import { Button } from '@/components/ui/button'

export interface FigureRow {
  key: string
  /** Before the name, as wide in every row. */
  lead?: ReactNode
  name: string
  /** Beside the name, quieter. */
  tag?: ReactNode
  value: ReactNode
  facts: readonly (string | null | undefined)[]
  href: string | null
}

/** Rows beyond these are shown on demand. */
const shownAtFirst = 10

/** People with their figures, in the order given. */
export function FigureRows({ label, rows }: { label: string; rows: readonly FigureRow[] }) {
  const t = useTranslations('dashboard')
  const [whole, setWhole] = useState(false)
  return (
    <>
      <ol aria-label={label}>
        {(whole ? rows : rows.slice(0, shownAtFirst)).map(({ key, lead, name, tag, value, facts, href }) => (
          <li key={key}>
            <MaybeLink href={href} className="flex items-baseline gap-x-3 rounded-md px-2 py-1.5">
              {lead}
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="wrap-anywhere">
                    <bdi>{name}</bdi> {tag && <span className="text-xs text-muted">{tag}</span>}
                  </span>
                  <bdi className="font-medium tabular-nums">{value}</bdi>
                </span>
                <span className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
                  {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
                </span>
              </span>
            </MaybeLink>
          </li>
        ))}
      </ol>
      {rows.length > shownAtFirst && (
        <Button look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)} className="mt-1 print:hidden">
          {whole ? t('less') : t('more', { count: rows.length })}
        </Button>
      )}
    </>
  )
}
