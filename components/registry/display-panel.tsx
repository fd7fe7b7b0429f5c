'use client'

import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { SelectField } from '@/components/ui/select-field'
import { type Layout, moved, resized, shownColumns, toggled } from '@/lib/lists/layout'

type Column = { key: string; label: string; sortable?: string | undefined; extra?: true | undefined }

type Props = {
  columns: readonly Column[]
  layout: Layout
  change: (layout: Layout) => void
  /** Current width of a column, in pixels. */
  widthOf: (key: string) => number
  /** True if the column fits on this screen. */
  hasRoom: (key: string) => boolean
  sort: string
  onSort: (sort: string) => void
}

const step = 24

/** Settings of columns (which, order, width) and row height. Heavy: import it lazily. */
export default function DisplayPanel({ columns, layout, change, widthOf, hasRoom, sort, onSort }: Props) {
  const t = useTranslations('list')
  const down = sort.startsWith('-')
  const by = sort.replace(/^-/, '')
  const sorts = columns.filter(({ sortable }) => sortable !== undefined)
  const wanted = shownColumns(columns, layout)
  // Start from the columns currently visible.
  const shown = layout.columns ? wanted : wanted.filter(({ key }) => hasRoom(key))
  const hidden = columns.filter((column) => !shown.includes(column))
  return (
    <div className="flex flex-col gap-4 p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            id="list-sort"
            label={t('sortBy')}
            value={by}
            options={sorts.map(({ sortable, label }) => ({ value: sortable ?? '', label }))}
            onChange={({ target }) => onSort(`${down ? '-' : ''}${target.value}`)}
          />
        </div>
        <Button aria-pressed={down} onClick={() => onSort(down ? by : `-${by}`)}>
          {t(down ? 'descending' : 'ascending')}
        </Button>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('columns')}</legend>
        <ul className="sm:max-h-80 sm:overflow-y-auto">
          {[...shown, ...hidden].map((column) => (
            <ColumnLine
              key={column.key}
              column={column}
              isFirst={column === columns[0]}
              crowded={wanted.includes(column) && !shown.includes(column)}
              shown={shown}
              layout={layout}
              change={change}
              widthOf={widthOf}
            />
          ))}
        </ul>
      </fieldset>
      <ChoiceGroup
        label={t('density')}
        value={layout.density ?? 'normal'}
        onChange={(density) => change({ ...layout, density })}
        choices={[
          { value: 'normal', label: t('normal') },
          { value: 'dense', label: t('dense') },
        ]}
      />
      <Button
        onClick={() => {
          const { view } = layout
          change(view === undefined ? {} : { view })
        }}
      >
        {t('reset')}
      </Button>
    </div>
  )
}

type LineProps = Pick<Props, 'layout' | 'change' | 'widthOf'> & {
  column: Column
  /** The first column names the row: it cannot be hidden. */
  isFirst: boolean
  /** True if it is hidden only for lack of room. */
  crowded: boolean
  shown: readonly Column[]
}

function ColumnLine({ column: { key, label }, isFirst, crowded, shown, layout, change, widthOf }: LineProps) {
  const t = useTranslations('list')
  const at = shown.findIndex((column) => column.key === key)
  return (
    <li className="flex min-h-9 items-center gap-1">
      <label className="flex min-h-6 min-w-0 flex-1 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={t('showColumn', { column: label })}
          checked={at >= 0}
          disabled={isFirst}
          onChange={() => change({ ...layout, columns: toggled(shown, key) })}
          className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
        />
        <span className="truncate">{label}</span>
        {(isFirst || crowded) && <span className="text-xs text-muted">{t(isFirst ? 'always' : 'noRoom')}</span>}
      </label>
      {at >= 0 && (
        <>
          <IconButton
            label={t('narrower', { column: label })}
            onClick={() => change(resized(layout, key, widthOf(key) - step))}
            className="max-sm:hidden"
          >
            <Minus aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={t('wider', { column: label })}
            onClick={() => change(resized(layout, key, widthOf(key) + step))}
            className="max-sm:hidden"
          >
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </>
      )}
      {at > 0 && (
        <>
          <IconButton
            label={t('moveUp', { column: label })}
            aria-disabled={at === 1}
            onClick={() => change({ ...layout, columns: moved(shown, key, -1) })}
            className="aria-disabled:opacity-40"
          >
            <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={t('moveDown', { column: label })}
            aria-disabled={at === shown.length - 1}
            onClick={() => change({ ...layout, columns: moved(shown, key, 1) })}
            className="aria-disabled:opacity-40"
          >
            <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </>
      )}
    </li>
  )
}
