import type { ReactNode } from 'react'

type Props = {
  /** Opens the table. */
  summary: string
  /** Said before the table. */
  lead?: string
  /** The name of the table. */
  caption: string
  /** The first one heads the names, the others figures. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const cell = 'border-t border-line px-2 py-1.5'

/** The figures of a chart once more, as a table, on demand. */
export function ChartTable({ summary, lead, caption, heads, rows }: Props) {
  return (
    <details className="mt-2 px-2 print:hidden">
      <summary className="inline-block min-h-6 cursor-pointer rounded-sm text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:py-3">
        {summary}
      </summary>
      {lead && <p className="mt-2 text-pretty">{lead}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section tabIndex={0} aria-label={caption} className="mt-2 overflow-x-auto">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-2 pb-1.5 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} text-start font-normal`}>
                  <bdi>{name}</bdi>
                </th>
                {figures.map((figure, at) => (
                  <td key={heads[at + 1]} className={`${cell} text-end`}>
                    <bdi>{figure}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
