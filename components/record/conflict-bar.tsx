'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KnownField } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import type { FormValues } from './form-module'
import { type Difference, sameValue } from './form-values'

type Props = { differences: readonly Difference[]; fields: ReadonlyMap<string, KnownField> }

/**
 * Somebody else saved first: shows both versions, field by field. A choice goes into the form at once; saving then
 * overwrites their version.
 */
export function ConflictBar({ differences, fields }: Props) {
  const t = useTranslations('form.conflict')
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const bar = useArrival<HTMLDivElement>(differences)
  const choose = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const all = (side: 'mine' | 'theirs') => {
    for (const difference of differences) choose(difference.name, difference[side])
  }
  return (
    <div ref={bar} tabIndex={-1} className="mb-5 rounded-md outline-none">
      <Notice look="error" title={t('title')}>
        <p>{t(differences.length > 0 ? 'body' : 'same')}</p>
        {differences.length > 0 && (
          <>
            <div className="mt-2 overflow-x-auto">
              <table className="w-full tabular-nums">
                <thead>
                  <tr className="border-b border-line text-xs text-muted">
                    {[t('field'), t('mine'), t('theirs')].map((head) => (
                      <th key={head} scope="col" className="py-1.5 pe-4 text-start font-medium">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {differences.map((difference) => (
                    <Sides
                      key={difference.name}
                      difference={difference}
                      field={fields.get(difference.name)}
                      value={values[difference.name]}
                      choose={choose}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button onClick={() => all('mine')}>{t('keepMine')}</Button>
              <Button onClick={() => all('theirs')}>{t('takeTheirs')}</Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  )
}

type SidesProps = {
  difference: Difference
  field: KnownField | undefined
  /** The form's current value. */
  value: unknown
  choose: (name: string, value: unknown) => void
}

/** Both versions of one field. */
function Sides({ difference, field, value, choose }: SidesProps) {
  const t = useTranslations('form.conflict')
  const id = useId()
  const { name } = difference
  const label = field?.label ?? name
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pe-4 text-start font-normal">
        {label}
      </th>
      {(['mine', 'theirs'] as const).map((side) => {
        const shown = field?.show(difference[side]) || '—'
        return (
          <td key={side} className="py-1 pe-4">
            <label className="control flex items-center gap-2">
              <input
                type="radio"
                name={id}
                aria-label={t('choice', { field: label, side: t(side), value: shown })}
                checked={sameValue(value, difference[side])}
                onChange={() => choose(name, difference[side])}
                className="size-4 shrink-0 accent-(--focus)"
              />
              <bdi className="wrap-anywhere">{shown}</bdi>
            </label>
          </td>
        )
      })}
    </tr>
  )
}
