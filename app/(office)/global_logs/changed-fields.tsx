'use client'

import { useTranslations } from 'next-intl'
import { fieldStem } from '@/components/fields/stem'
import { entryChanges } from '@/components/history/changes'
import { ChangesTable } from '@/components/history/changes-table'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { GlobalLog } from '@/lib/contracts/log'

/** The changed fields, labelled as on the record's own screen as far as possible. */
export function ChangedFields({ entry }: { entry: GlobalLog }) {
  const t = useTranslations('history')
  const words = useResourceWords(entry.entity)
  const labelOf = (name: string) => (words.field(name) === name ? words.field(fieldStem(name)) : words.field(name))
  const known = { fields: new Map(), labelOf, wordOf: words.value, yes: t('yes'), no: t('no') }
  return (
    <div className="mb-3">
      <ChangesTable changes={entryChanges(entry, known)} />
    </div>
  )
}
