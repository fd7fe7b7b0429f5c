'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { dateTime } from '@/lib/formats/dates'
import type { Version } from './versions'

export type VersionFields<Row> = readonly {
  key: keyof Row & string
  label: string
  /** Formats the field of a version that has it. */
  text: (values: Readonly<Partial<Row>>) => string
}[]

type Props<Row> = { fields: VersionFields<Row>; versions: readonly Version<Row>[] }

const side = 'sticky start-0 bg-raised pe-6 text-start text-muted'

/** One column per version, newest first; one row per field, with changes marked. */
export function VersionsTable<Row>({ fields, versions }: Props<Row>) {
  const t = useTranslations('versions')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <section className="relative overflow-x-auto px-5 py-4" aria-label={t('all')} tabIndex={0}>
      <table className="min-w-full">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={classes(side, 'pb-2 text-xs font-medium')}>
              {t('field')}
            </th>
            {versions.map((version, index) => (
              <VersionHead key={version.from} version={version} number={versions.length - index} newest={index === 0} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {fields.map(({ key, label, text }) => (
            <tr key={key}>
              <th scope="row" className={classes(side, 'h-10 font-normal')}>
                {label}
              </th>
              {versions.map(({ from, values, changed }) => (
                <td
                  key={from}
                  className={classes('px-3 text-end tabular-nums', changed.has(key) && 'bg-hover font-semibold')}
                >
                  <bdi>{values[key] === null || values[key] === undefined ? '—' : text(values)}</bdi>
                  {changed.has(key) && <span className="sr-only"> ({t('changed')})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps = { version: Pick<Version<never>, 'from' | 'to' | 'by'>; number: number; newest: boolean }

function VersionHead({ version: { from, to, by }, number, newest }: HeadProps) {
  const t = useTranslations('versions')
  return (
    <th scope="col" className="min-w-40 px-3 pb-2 text-end font-medium">
      {newest && to === null ? t('now') : t('version', { version: number })}
      <span className="block text-xs font-normal text-muted tabular-nums">
        {to === null ? t('since', { from: dateTime(from) }) : t('between', { from: dateTime(from), to: dateTime(to) })}
      </span>
      {by && <span className="block text-xs font-normal text-muted">{t('by', { name: by })}</span>}
    </th>
  )
}
