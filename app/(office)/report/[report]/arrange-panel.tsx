'use client'

import { ChevronDown, ChevronUp, Columns3, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { ToolbarMenu } from '@/components/registry/toolbar-menu'
import { Button, IconButton } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import {
  defaultColumns,
  defaultSort,
  grouped,
  moved,
  offeredColumns,
  offeredGroups,
  type Viewed,
} from '@/lib/reports/columns'
import type { ReportAsked } from '../report-asked'
import { useReportWords } from '../report-words'
import type { Ask } from './use-report'

type Props = { viewed: Viewed; asked: ReportAsked; ask: Ask }

/** By which groups rows are counted, and which columns they have, in which order. */
export function ArrangePanel(props: Props) {
  const t = useTranslations('report')
  return (
    <ToolbarMenu icon={Columns3} label={t('arrange')} align="start" className="w-96">
      {() => <Choices {...props} />}
    </ToolbarMenu>
  )
}

/** The browser drops the focus of a row that moves: it is given back to the button that was pressed. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(null)
  useEffect(() => {
    if (pressed.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus()
    pressed.current = null
  })
  return { box, pressed }
}

function Choices({ viewed, asked, ask }: Props) {
  const t = useTranslations('report')
  const { box, pressed } = useKeptFocus()
  const { report } = viewed
  const reset = () =>
    ask((now) => {
      const group = report.group.filter((key) => offeredGroups(viewed).some((field) => field.key === key))
      const shown = { group, columns: defaultColumns(viewed, group) }
      return { ...now, ...shown, sort: defaultSort(viewed, shown) }
    })
  return (
    <div ref={box} className="flex flex-col gap-4 p-3">
      <Groups viewed={viewed} asked={asked} ask={ask} pressed={pressed} />
      <Columns viewed={viewed} asked={asked} ask={ask} pressed={pressed} />
      <Button onClick={reset}>{t('reset')}</Button>
    </div>
  )
}

type PartProps = Props & { pressed: RefObject<string | null> }

function Groups({ viewed, asked, ask, pressed }: PartProps) {
  const t = useTranslations('report')
  const words = useReportWords()
  const { least, most } = viewed.report.groups
  const { group } = asked
  const offered = offeredGroups(viewed)
  const free = offered.filter(({ key }) => !group.includes(key))
  const regroup = (next: readonly string[]) => ask((now) => grouped(viewed, now, next))
  const options = (own: string) =>
    offered
      .filter(({ key }) => key === own || !group.includes(key))
      .map((field) => ({ value: field.key, label: words.column(field) }))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('groupBy')}</legend>
      {group.length === 0 && <p className="mb-2 text-pretty text-muted">{t('noGroups')}</p>}
      <ol>
        {group.map((key, at) => (
          <li key={key} className="mb-2 flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <SelectField
                id={`report-group-${at}`}
                label={t('groupAt', { place: at + 1 })}
                value={key}
                options={options(key)}
                onChange={({ target }) => regroup(group.map((one) => (one === key ? target.value : one)))}
              />
            </div>
            {group.length > 1 && (
              <Steps
                name={words.column({ key })}
                at={at}
                last={group.length - 1}
                id={`group ${key}`}
                step={(by) => {
                  pressed.current = `group ${key} ${by}`
                  regroup(moved(group, key, by))
                }}
              />
            )}
            {group.length > least && (
              <IconButton
                label={t('removeGroup', { name: words.column({ key }) })}
                onClick={() => {
                  pressed.current = 'add'
                  regroup(group.filter((one) => one !== key))
                }}
              >
                <X aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {group.length < most && free[0] && (
        <Button
          look="quiet"
          data-step="add"
          onClick={() => {
            pressed.current = 'add'
            regroup([...group, ...free.slice(0, 1).map(({ key }) => key)])
          }}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('addGroup')}
        </Button>
      )}
    </fieldset>
  )
}

function Columns({ viewed, asked, ask, pressed }: PartProps) {
  const t = useTranslations('report')
  const words = useReportWords()
  const { columns } = asked
  const offered = offeredColumns(viewed, asked.group)
  const hidden = offered.filter(({ key }) => !columns.includes(key)).map(({ key }) => key)
  const show = (next: readonly string[]) => ask((now) => ({ ...now, columns: next }))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('columns')}</legend>
      <ul className="sm:max-h-72 sm:overflow-y-auto">
        {[...columns, ...hidden].map((key) => {
          const at = columns.indexOf(key)
          const name = words.column({ key })
          return (
            <li key={key} className="flex min-h-9 items-center gap-1">
              <label className="flex min-h-6 min-w-0 flex-1 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={at >= 0}
                  // One column at least is shown.
                  disabled={at >= 0 && columns.length === 1}
                  onChange={() => show(at >= 0 ? columns.filter((one) => one !== key) : [...columns, key])}
                  className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
                />
                <span className="truncate">{name}</span>
              </label>
              {at >= 0 && (
                <Steps
                  name={name}
                  at={at}
                  last={columns.length - 1}
                  id={`column ${key}`}
                  step={(by) => {
                    pressed.current = `column ${key} ${by}`
                    show(moved(columns, key, by))
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

type StepsProps = { name: string; at: number; last: number; id: string; step: (by: -1 | 1) => void }

/** One place up, one down. */
function Steps({ name, at, last, id, step }: StepsProps) {
  const t = useTranslations('list')
  return (
    <>
      <IconButton
        label={t('moveUp', { column: name })}
        data-step={`${id} -1`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && step(-1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={t('moveDown', { column: name })}
        data-step={`${id} 1`}
        aria-disabled={at === last}
        onClick={() => at < last && step(1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </>
  )
}
