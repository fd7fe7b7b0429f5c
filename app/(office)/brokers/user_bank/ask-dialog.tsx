'use client'

import { useTranslations } from 'next-intl'
import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { Shown } from '@/components/fields/shown'
import { RecordDialog } from '@/components/record/record-dialog'
import { heads } from '@/lib/contracts/heads'
import { initial, SaidFields } from './said-fields'

export type Asking = {
  person: { uuid: string; name: string }
  /** Null to be chosen. */
  bank: { id: number; name: string } | null
}
type Props = Asking & { onSaved: () => void; onClose: () => void }

const { name, path } = heads.typist_bank_user

/** Asks for somebody's login at a bank, from the cell where it is missing. */
export default function AskDialog({ person, bank, onSaved, onClose }: Props) {
  const t = useTranslations('typists')
  const words = useTranslations('resources.typist_bank_user')
  return (
    <RecordDialog
      title={words('new')}
      resource={name}
      path={path}
      initial={{ ...initial, user_uuid: { uuid: person.uuid, name: person.name }, bank_id: bank }}
      row={null}
      told={() => ({ message: t('asked') })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields columns={1}>
        <Shown label={words('fields.user')} text={person.name} />
        <ReferenceField name="bank_id" from="bank" required />
        <SaidFields uuid={person.uuid} />
      </Fields>
    </RecordDialog>
  )
}
