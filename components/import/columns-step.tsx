'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { columnFaults } from './columns'
import type { StepProps } from './step-props'

/** Which field each column of the file fills: guessed, and the person's to say. */
export function ColumnsStep({ batch, words, edit, checking, editError, go }: StepProps) {
  const t = useTranslations('import')
  const { say } = useSayError()
  const [mapping, setMapping] = useState(batch.mapping)
  const [tried, setTried] = useState(false)
  const { twice, missing } = columnFaults(mapping, batch.fields)
  const named = (keys: readonly string[]) => keys.map(words.labelOf).join(', ')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (twice.length > 0 || missing.length > 0 || checking) return
    try {
      const { refused, moved } = await edit({ mapping })
      go({ columns: false, only: refused > 0 ? 'refused' : moved > 0 ? 'moved' : null, page: 1 })
    } catch {
      // Said below.
    }
  }

  return (
    <form onSubmit={send} className="max-w-4xl">
      <p className="mb-4 text-pretty text-muted">{t('columnsLead', { name: batch.name, rows: batch.rows })}</p>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-start text-xs text-muted">
              <th scope="col" className="h-10 px-4 text-start font-medium">
                {t('head')}
              </th>
              <th scope="col" className="px-4 text-start font-medium max-sm:hidden">
                {t('example')}
              </th>
              <th scope="col" className="px-4 text-start font-medium">
                {t('field')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {batch.heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one head.
              <tr key={place}>
                <th scope="row" className="px-4 py-1.5 text-start font-medium wrap-anywhere">
                  <bdi>{head || t('noHead', { place: place + 1 })}</bdi>
                </th>
                <td className="max-w-64 truncate px-4 py-1.5 text-muted max-sm:hidden">
                  <bdi>{examplesOf(batch, place)}</bdi>
                </td>
                <td className="px-4 py-1.5">
                  <select
                    aria-label={t('fieldOf', { head: head || t('noHead', { place: place + 1 }) })}
                    value={mapping[place] ?? ''}
                    onChange={(event) => setMapping(mapping.with(place, event.target.value || null))}
                    className="control w-full min-w-40 rounded-md border border-strong bg-raised px-2.5 max-sm:text-base"
                  >
                    <option value="">{t('leaveOut')}</option>
                    {batch.fields.map(({ key, required }) => (
                      <option key={key} value={key}>
                        {required ? t('required', { field: words.labelOf(key) }) : words.labelOf(key)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {twice.length > 0 && <Notice look={tried ? 'error' : 'warning'}>{t('twice', { fields: named(twice) })}</Notice>}
        {missing.length > 0 && (
          <Notice look={tried ? 'error' : 'warning'}>{t('missing', { fields: named(missing) })}</Notice>
        )}
        {editError && <Notice look="error">{say(editError)}</Notice>}
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={checking}>
            {checking ? t('checking') : t('check')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The first cells of a column that say anything. */
const examplesOf = ({ lines }: StepProps['batch'], place: number): string =>
  lines.data
    .flatMap(({ cells }) => cells[place]?.trim() || [])
    .slice(0, 2)
    .join(' · ')
