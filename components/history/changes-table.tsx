import { useTranslations } from 'next-intl'
import type { Change } from './changes'

/** An entry's changes, field by field. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('history')
  if (changes.length === 0) return null
  return (
    <div className="mt-1.5 overflow-x-auto rounded-md border border-line">
      <table aria-label={t('changes')} className="w-full table-fixed tabular-nums">
        <thead className="bg-hover text-xs text-muted">
          <tr>
            {[t('field'), t('before'), t('after')].map((head) => (
              <th key={head} scope="col" className="px-3 py-1.5 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, label, before, after }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-1.5 text-start font-normal wrap-anywhere text-muted">
                {label}
              </th>
              <td className="px-3 py-1.5 wrap-anywhere">
                <bdi>{before || '—'}</bdi>
              </td>
              <td className="px-3 py-1.5 wrap-anywhere">
                <bdi>{after || '—'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
