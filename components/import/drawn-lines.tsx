'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import type { ImportLine } from '@/lib/contracts/import'

/** A line of the file, drawn for a row or for a card. */
export type Drawn = {
  line: ImportLine
  mark: ReactNode
  /** Errors that belong to no cell. */
  general: readonly string[]
  /** All errors, by field: a cell may be scrolled out of view. */
  reasons: readonly string[]
  /** Changes of fields without a column. */
  beside: { field: string; cell: ReactNode }[]
  tool: ReactNode
  cells: { field: string; cell: ReactNode }[]
}

type Props = { lines: Drawn[]; labelOf: (key: string) => string }

/** The lines in columns of the mapped fields. */
export function LinesTable({ lines, fields, labelOf }: Props & { fields: string[] }) {
  const t = useTranslations('import')
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{t('lines')}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="sticky start-0 h-10 bg-surface px-4 text-start font-medium">
              {t('line')}
            </th>
            <th scope="col" className="w-px px-3 text-start font-medium whitespace-nowrap">
              {t('what')}
            </th>
            <th scope="col" className="w-px">
              <span className="sr-only">{t('tools')}</span>
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className="px-3 text-start font-medium whitespace-nowrap">
                {labelOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((drawn) => (
            <LineRow key={drawn.line.line} {...drawn} labelOf={labelOf} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LineRow = ({ line, mark, reasons, beside, tool, cells, labelOf }: Drawn & Pick<Props, 'labelOf'>) => (
  <tr className={classes('align-top', line.skipped && 'text-muted')}>
    <th scope="row" className="sticky start-0 bg-surface px-4 py-2.5 text-start font-normal text-muted tabular-nums">
      {line.line}
    </th>
    <td className={classes('max-w-72 px-3 py-2.5', reasons.length + beside.length > 0 && 'min-w-56')}>
      {mark}
      {beside.length > 0 && (
        <dl className="mt-1 flex flex-col gap-1 text-xs">
          {beside.map(({ field, cell }) => (
            <div key={field}>
              <dt className="text-muted">{labelOf(field)}</dt>
              <dd className="wrap-anywhere">{cell}</dd>
            </div>
          ))}
        </dl>
      )}
      <Faults faults={reasons} />
    </td>
    <td className="pe-3 py-0.5">{tool}</td>
    {cells.map(({ field, cell }) => (
      <td key={field} className="px-3 py-2.5 has-[input]:py-0.5 whitespace-nowrap has-[input]:whitespace-normal">
        {cell}
      </td>
    ))}
  </tr>
)

/** The same on a phone: one card per line. */
export function LineCards({ lines, labelOf }: Props) {
  const t = useTranslations('import')
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ line, mark, general, beside, tool, cells }) => (
        <li key={line.line} className="px-4 py-3">
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted tabular-nums">{t('lineOf', { line: line.line })}</p>
            {mark}
          </div>
          <Faults faults={general} />
          <dl className="mt-1.5 flex flex-col gap-1">
            {[...beside, ...cells].map(({ field, cell }) => (
              <div key={field} className="has-[input]:block flex justify-between gap-4">
                <dt className="text-muted">{labelOf(field)}</dt>
                <dd className="min-w-0 text-end wrap-anywhere has-[input]:text-start">{cell}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-1 -ms-2">{tool}</div>
        </li>
      ))}
    </ul>
  )
}

const Faults = ({ faults }: { faults: readonly string[] }) =>
  faults.length > 0 && (
    <ul className="mt-1 text-xs text-danger">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
