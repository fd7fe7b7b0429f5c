import { useEffect, useRef } from 'react'
import { useFormContext as useForm, useWatch } from 'react-hook-form'
import { accountTypes, type PixKeyType, pixKeyTypes } from '@/lib/kinds/operation'
import { ChoiceField } from './choice'
import { CnpjField, CpfField, PhoneField } from './documents'
import { wide } from './fields'
import { ReferenceField } from './reference'
import { TextField } from './text'

type Props = {
  /** Before the names of its fields: `accounts.0.`. */
  base?: string
  /** The form needs the account. */
  required?: boolean
  /** Kinds of key, if not all. */
  pixTypes?: readonly PixKeyType[]
}

/** The fields of an account and of a PIX key; the form needs neither, unless it says so of the account. */
export function AccountFields({ base = '', required = false, pixTypes = pixKeyTypes }: Props) {
  return (
    <>
      <ReferenceField name={`${base}official_bank_id`} from="official_bank" className={wide} required={required} />
      <TextField name={`${base}agency`} maxLength={6} required={required} />
      <ChoiceField name={`${base}account_type`} values={accountTypes} required={required} />
      <TextField name={`${base}account`} maxLength={12} concealed required={required} />
      <TextField name={`${base}account_digit`} maxLength={2} capitals required={required} />
      <ChoiceField name={`${base}pix_key_type`} values={pixTypes} />
      <PixKey base={base} />
    </>
  )
}

/** The key is entered in its type's format; changing the type clears it. */
function PixKey({ base }: { base: string }) {
  const { setValue } = useForm()
  const type = useWatch({ name: `${base}pix_key_type` }) as PixKeyType | null
  const before = useRef(type)
  const name = `${base}pix_key`
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    setValue(name, null, { shouldDirty: true })
  }, [type, name, setValue])
  if (type === null) return null
  if (type === 'cpf') return <CpfField name={name} required />
  if (type === 'cnpj') return <CnpjField name={name} required />
  if (type === 'phone') return <PhoneField name={name} required />
  if (type === 'email') return <TextField key="email" name={name} type="email" maxLength={77} concealed required />
  return <TextField key="evp" name={name} maxLength={36} concealed required />
}
