'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ImportLine } from '@/lib/contracts/import'
import { ChangedValue } from './changed-value'
import type { useImportWords } from './use-import-words'

type Props = {
  line: ImportLine
  field: string
  value: string
  faults: readonly string[]
  editable: boolean
  words: ReturnType<typeof useImportWords>
  onFix: (value: string) => void
}

/** One cell of the file: as written, or as an input for its correction; for a change, with the previous value. */
export function LineCell({ line, field, value, faults, editable, words, onFix }: Props) {
  const t = useTranslations('import')
  const change = line.changes?.[field] ?? line.changes?.[field.replace(/_id$/, '')]
  if (editable) return <CellInput {...{ line, field, value, faults, words, onFix }} />
  if (!change) return <bdi>{value || '—'}</bdi>
  return (
    <>
      <ChangedValue change={change} said={words.valueWords(field)} />
      {line.moved?.includes(field) && <p className="mt-0.5 text-xs font-medium text-danger">{t('movedCell')}</p>}
    </>
  )
}

function CellInput({ line, field, value, faults, words, onFix }: Omit<Props, 'editable'>) {
  const t = useTranslations('import')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed !== value) onFix(typed)
    setTyped(null)
  }
  return (
    <div className="min-w-36 py-1">
      <input
        value={typed ?? value}
        aria-label={t('cellOf', { field: words.labelOf(field), line: line.line })}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? id : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'Escape') setTyped(null)
        }}
        className="control w-full rounded-md border border-strong bg-raised px-2 text-ink aria-invalid:border-danger max-sm:text-base"
      />
      {faults.length > 0 && (
        <p id={id} className="mt-1 text-xs text-danger">
          {faults.join(' ')}
        </p>
      )}
    </div>
  )
}
