import { DateField } from '@/components/fields/date'
import { LongTextField } from '@/components/fields/long-text'
import { TextField } from '@/components/fields/text'
import type { FormValues } from '@/components/record/form-module'

export const initial: FormValues = {
  ...{ user_uuid: null, bank_id: null, login: null, expires_at: null, notes: null },
}

/** The fields that a request and a login have in common. */
export const SaidFields = ({ given, own }: { given?: boolean; own?: true }) => (
  <>
    <TextField name="login" maxLength={60} required={given === true} hint={own && 'login'} />
    <DateField name="expires_at" hint="expires_at" />
    <LongTextField name="notes" maxLength={500} />
  </>
)
