'use client'

import { useTranslations } from 'next-intl'
import { fieldStem } from '@/components/fields/stem'
import { entryChanges } from '@/components/history/changes'
import { ChangesTable } from '@/components/history/changes-table'
import { usePermissionWords } from '@/components/permissions/use-permission-words'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { GlobalLog } from '@/lib/contracts/log'
import { useLogWords } from './use-log-words'

/** The changed fields, labelled as on the record's own screen; without a screen, by the audit's own words. */
export function ChangedFields({ entry }: { entry: GlobalLog }) {
  const t = useTranslations('history')
  const words = useResourceWords(entry.entity)
  const permissions = usePermissionWords()
  const { field } = useLogWords()
  const labelOf = (name: string) =>
    [name, fieldStem(name)].map((key) => [key, words.field(key)]).find(([key, word]) => key !== word)?.[1] ??
    field(name)
  const wordOf = (name: string, value: string) =>
    name.startsWith('permissions_') ? permissions.say(value) : words.value(name, value)
  const known = { fields: new Map(), labelOf, wordOf, yes: t('yes'), no: t('no') }
  return (
    <div className="mb-3">
      <ChangesTable changes={entryChanges(entry, known)} />
    </div>
  )
}
