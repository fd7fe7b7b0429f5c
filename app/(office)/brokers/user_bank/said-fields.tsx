import { CertificationField } from '@/components/certifications/certification-field'
import { DateField } from '@/components/fields/date'
import { LongTextField } from '@/components/fields/long-text'
import { TextField } from '@/components/fields/text'
import type { FormValues } from '@/components/record/form-module'

export const initial: FormValues = {
  ...{
    user_uuid: null,
    bank_id: null,
    login: null,
    expires_at: null,
    notes: null,
    certification_id: null,
    password_hint: null,
  },
}

type Props = {
  given?: boolean
  own?: true
  /** The login’s person, if known: theirs are the certifications to choose from. */
  uuid?: string | null
}

/** The fields that a request and a login have in common. */
export const SaidFields = ({ given, own, uuid }: Props) => (
  <>
    <TextField name="login" maxLength={60} required={given === true} hint={own && 'login'} />
    <DateField name="expires_at" hint="expires_at" />
    {uuid && <CertificationField name="certification_id" uuid={uuid} />}
    <TextField name="password_hint" maxLength={80} hint="password_hint" />
    <LongTextField name="notes" maxLength={500} />
  </>
)
