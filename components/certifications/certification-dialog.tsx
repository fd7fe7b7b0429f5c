'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { RecordDialog } from '@/components/record/record-dialog'
import { amendCertification, listCertifications } from '@/lib/api/certifications'
import type { Certification } from '@/lib/contracts/certification'
import { certificationIssuers, certificationKinds } from '@/lib/kinds/people'

type Props = {
  /** The person's. */
  uuid: string
  /** Null for a new one. */
  certification: Certification | null
  onSaved: () => void
  onClose: () => void
}

const initial = { kind: 'consignado', issuer: null, number: null, issued_at: null, expires_at: null }

/** Adds a certification, or changes one. */
export default function CertificationDialog({ uuid, certification, onSaved, onClose }: Props) {
  const t = useTranslations('certifications')
  return (
    <RecordDialog
      title={t(certification ? 'edit' : 'add')}
      resource="certification"
      path={listCertifications(uuid).path}
      initial={initial}
      row={certification}
      amend={(body) => amendCertification(uuid, certification?.id ?? 0, body)}
      told={() => ({ message: t('saved') })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields>
        <ChoiceField name="kind" values={certificationKinds} required />
        <ChoiceField name="issuer" values={certificationIssuers} required />
        <TextField name="number" required maxLength={40} />
        <span className="hidden sm:block" />
        <DateField name="issued_at" required />
        <DateField name="expires_at" required />
      </Fields>
    </RecordDialog>
  )
}
