'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { bound } from '@/components/fields/bound'
import { pixInputs } from '@/components/fields/documents'
import type { InputProps } from '@/components/fields/input-props'
import { ReferenceInput } from '@/components/fields/reference-input'
import { SelectInput } from '@/components/fields/select'
import { TextInput } from '@/components/fields/text'
import type { CustomerAccount, CustomerFile } from '@/lib/contracts/customer'
import { isMasked, toDigits } from '@/lib/formats/brazil'
import { accountTypes, pixKeyTypes } from '@/lib/kinds/operation'
import { payoutText } from '../proposal/payout-text'
import { useOfficialBank } from '../proposal/use-official-bank'

/** The tenant API's shape; one of the client's accounts is sent by its id, as its numbers are masked. */
export type Payout = Omit<CustomerAccount, 'id' | 'official_bank'> & {
  id?: number
  /** Shown, but not sent. */
  official_bank?: CustomerAccount['official_bank']
}
type Props = { file: CustomerFile | undefined }

const nothing: Payout = {
  ...{ official_bank_id: null, agency: null, account: null, account_digit: null, account_type: null },
  ...{ pix_key_type: null, pix_key: null },
}

const signature = ({ official_bank_id, agency, account, account_digit, pix_key }: Payout) =>
  [official_bank_id, agency, account, account_digit, pix_key].join('|')

/** A masked number keeps its stars, so that the server recognises and refuses it. */
const accountNumber = (text: string) => (isMasked(text) ? text : toDigits(text))

/** Chooses the account to pay the client: a known one, another one, or a PIX key. */
function PayoutInput(props: InputProps<Payout | null> & Props) {
  const { id, label, value, onChange, onBlur, error, required, file } = props
  const t = useTranslations('proposal.payout')
  const known: readonly Payout[] = file?.accounts ?? []
  const at = value ? known.findIndex((account) => signature(account) === signature(value)) : -1
  const [other, setOther] = useState<'account' | 'pix' | null>(null)
  const kind = at >= 0 ? null : (other ?? (value?.pix_key_type ? 'pix' : value ? 'account' : null))
  const choose = (next: string | null) => {
    const account = next === null ? undefined : known[Number(next)]
    setOther(next === 'account' || next === 'pix' ? next : null)
    onChange(account ?? (next === null ? null : nothing))
  }
  const part = { id, value, set: (changed: Partial<Payout>) => onChange({ ...(value ?? nothing), ...changed }) }
  return (
    <fieldset onBlur={onBlur} className="flex flex-col gap-4">
      <legend className="sr-only">{label}</legend>
      <SelectInput
        {...{ id, label, error, required }}
        value={at >= 0 ? String(at) : kind}
        onChange={choose}
        options={[
          ...known.map((account, index) => ({ value: String(index), label: payoutText(account) })),
          { value: 'account', label: t('otherAccount') },
          { value: 'pix', label: t('otherPix') },
        ]}
      />
      {kind === 'account' && <AccountFields {...part} />}
      {kind === 'pix' && <PixFields {...part} />}
    </fieldset>
  )
}

type PartProps = { id: string; value: Payout | null; set: (changed: Partial<Payout>) => void }

function AccountFields({ id, value, set }: PartProps) {
  const t = useTranslations('proposal.payout')
  const bank = useOfficialBank(value?.official_bank_id ?? null)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ReferenceInput
        id={`${id}-bank`}
        label={t('bank')}
        from="official_bank"
        value={value?.official_bank ?? bank}
        onChange={(chosen) =>
          set({
            official_bank_id: chosen?.id ?? null,
            official_bank: chosen ? { id: chosen.id ?? 0, name: chosen.name } : null,
          })
        }
        required
      />
      <SelectInput
        id={`${id}-type`}
        label={t('type')}
        value={value?.account_type ?? null}
        onChange={(account_type) => set({ account_type })}
        options={accountTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <TextInput
        id={`${id}-agency`}
        label={t('agency')}
        value={value?.agency ?? null}
        onChange={(agency) => set({ agency })}
        maxLength={6}
        required
      />
      <div className="grid grid-cols-[1fr_5.5rem] items-start gap-3">
        <TextInput
          id={`${id}-account`}
          label={t('account')}
          value={value?.account ?? null}
          onChange={(account) => set({ account: account && accountNumber(account) })}
          maxLength={12}
          concealed
          required
        />
        <TextInput
          id={`${id}-digit`}
          label={t('digit')}
          value={value?.account_digit ?? null}
          onChange={(account_digit) => set({ account_digit })}
          maxLength={2}
          required
        />
      </div>
    </div>
  )
}

/** The key is entered in its type's format; changing the type clears it. */
function PixFields({ id, value, set }: PartProps) {
  const t = useTranslations('proposal.payout')
  const { pix_key_type: type = null, pix_key = null } = value ?? {}
  const key = {
    id: `${id}-pix`,
    label: t('pixKey'),
    value: pix_key,
    onChange: (pix_key: string | null) => set({ pix_key }),
    required: true,
  }
  const Masked = type === 'cpf' || type === 'cnpj' || type === 'phone' ? pixInputs[type] : null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectInput
        id={`${id}-pix-type`}
        label={t('pixType')}
        value={type}
        onChange={(pix_key_type) => set({ pix_key_type, pix_key: null })}
        options={pixKeyTypes.map((type) => ({ value: type, label: t(`pixTypes.${type}`) }))}
        required
      />
      {Masked ? <Masked key={type} {...key} /> : <TextInput {...key} maxLength={77} concealed />}
    </div>
  )
}

const isWhole = ({ official_bank_id, agency, account, account_digit, pix_key_type, pix_key }: Payout) =>
  pix_key !== null ? pix_key_type !== null : Boolean(official_bank_id && agency && account && account_digit)

export const PayoutField = bound<Payout | null, Props>(PayoutInput, {
  show: (value) => (value ? payoutText(value) : ''),
  check: (value) => (value && !isWhole(value) ? 'payout' : null),
})
