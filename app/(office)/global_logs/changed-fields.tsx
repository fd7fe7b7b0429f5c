'use client'

import { useTranslations } from 'next-intl'
import { fieldStem } from '@/components/fields/stem'
import { entryChanges } from '@/components/history/changes'
import { ChangesTable } from '@/components/history/changes-table'
import { usePermissionWords } from '@/components/permissions/use-permission-words'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { GlobalLog } from '@/lib/contracts/log'

/** The changed fields, labelled as on the record's own screen as far as possible. */
export function ChangedFields({ entry }: { entry: GlobalLog }) {
  const t = useTranslations('history')
  const words = useResourceWords(entry.entity)
  const permissions = usePermissionWords()
  const labelOf = (name: string) => (words.field(name) === name ? words.field(fieldStem(name)) : words.field(name))
  const wordOf = (name: string, value: string) =>
    name.startsWith('permissions_') ? permissions.say(value) : words.value(name, value)
  const known = { fields: new Map(), labelOf, wordOf, yes: t('yes'), no: t('no') }
  return (
    <div className="mb-3">
      <ChangesTable changes={entryChanges(entry, known)} />
    </div>
  )
}
