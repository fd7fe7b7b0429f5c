import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { classes } from '@/components/ui/classes'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'

type Props = {
  sample: CommissionReportDetail['sample']
  chosen: number | null
  onChoose: (line: number) => void
}

/** The first rows of the sheet: the one with the heads is chosen. */
export function SampleTable({ sample, chosen, onChoose }: Props) {
  const t = useTranslations('reports.layout')
  const name = useId()
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('headerRow')}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section aria-label={t('sample')} tabIndex={0} className="max-h-64 overflow-auto rounded-lg border border-line">
        <table className="w-full text-xs tabular-nums">
          <tbody className="divide-y divide-line">
            {sample.map(({ line, cells }) => (
              <tr key={line} className={classes(line === chosen && 'bg-hover font-medium')}>
                <th
                  scope="row"
                  className={classes(
                    'sticky start-0 px-2 text-start font-normal text-muted',
                    line === chosen ? 'bg-hover' : 'bg-raised',
                  )}
                >
                  <label className="control flex items-center gap-2">
                    <input
                      type="radio"
                      name={name}
                      aria-label={t('useRow', { line })}
                      checked={line === chosen}
                      onChange={() => onChoose(line)}
                      className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
                    />
                    {line}
                  </label>
                </th>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place.
                  <td key={column} className="max-w-48 truncate px-2">
                    <bdi>{cells[column] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </fieldset>
  )
}
