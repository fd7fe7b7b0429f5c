'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { joinWithAnd } from '@/lib/formats/lists'
import { columnFaults } from './columns'
import { ColumnsTable } from './columns-table'
import type { StepProps } from './step-props'

/** Maps the file's columns to fields: guessed by the server, corrected by the person. */
export function ColumnsStep({ batch, words, edit, checking, editError, go }: StepProps) {
  const t = useTranslations('import')
  const locale = useLocale()
  const { say } = useSayError()
  const [mapping, setMapping] = useState(batch.mapping)
  const [tried, setTried] = useState(false)
  const { twice, missing } = columnFaults(mapping, batch.fields)
  const named = (keys: readonly string[]) => joinWithAnd(locale, keys.map(words.labelOf))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (twice.length > 0 || missing.length > 0 || checking) return
    try {
      const { refused, moved } = await edit({ mapping })
      go({ columns: false, only: refused > 0 ? 'refused' : moved > 0 ? 'moved' : null, page: 1 })
    } catch {
      // Shown through `editError`.
    }
  }

  return (
    <form onSubmit={send} className="max-w-4xl">
      <p className="mb-4 text-pretty text-muted">{t('columnsLead', { name: batch.name, rows: batch.rows })}</p>
      <ColumnsTable batch={batch} words={words} mapping={mapping} onChange={setMapping} />
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
