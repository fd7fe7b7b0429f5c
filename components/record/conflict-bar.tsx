'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KnownField } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { FormValues } from './form-module'
import { type Difference, sameValue } from './form-values'

type Props = { differences: readonly Difference[]; fields: ReadonlyMap<string, KnownField> }

/**
 * Somebody else saved first: both versions, field by field. A choice goes into the form at once; saving it then is
 * saving on top of theirs.
 */
export function ConflictBar({ differences, fields }: Props) {
  const t = useTranslations('form.conflict')
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const id = useId()
  const choose = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const all = (side: 'mine' | 'theirs') => {
    for (const one of differences) choose(one.name, one[side])
  }
  const shown = (name: string, value: unknown) => fields.get(name)?.show(value) || '—'
  return (
    <Notice look="error" title={t('title')} className="mb-5">
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
                {differences.map((one) => {
                  const label = fields.get(one.name)?.label ?? one.name
                  return (
                    <tr key={one.name} className="border-b border-line">
                      <th scope="row" className="py-1 pe-4 text-start font-normal">
                        {label}
                      </th>
                      {(['mine', 'theirs'] as const).map((side) => (
                        <td key={side} className="py-1 pe-4">
                          <label className="control flex items-center gap-2">
                            <input
                              type="radio"
                              name={`${id}-${one.name}`}
                              aria-label={`${label}: ${t(side)}, ${shown(one.name, one[side])}`}
                              checked={sameValue(values[one.name], one[side])}
                              onChange={() => choose(one.name, one[side])}
                              className="size-4 shrink-0 accent-(--focus)"
                            />
                            <bdi className="wrap-anywhere">{shown(one.name, one[side])}</bdi>
                          </label>
                        </td>
                      ))}
                    </tr>
                  )
                })}
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
  )
}
