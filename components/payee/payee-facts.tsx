import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/record-page/facts'
import { CopyButton } from '@/components/ui/copy-button'
import type { PayeeAccount } from '@/lib/contracts/payee-account'
import { formatCnpj, formatCpf, formatPhone, isMasked } from '@/lib/formats/brazil'
import { dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

type Props = {
  /** Its numbers whole, once revealed. */
  account: PayeeAccount
  timeZone: string | undefined
}

function keyText({ pix_key_type: type, pix_key: key }: PayeeAccount): string {
  if (key === null || isMasked(key)) return key ?? ''
  if (type === 'cpf') return formatCpf(key)
  if (type === 'cnpj') return formatCnpj(key)
  return type === 'phone' ? formatPhone(key) : key
}

/** An account's lines; what it lacks has none. */
export function PayeeFacts({ account, timeZone }: Props) {
  const t = useTranslations('resources.payee_account')
  const words = useTranslations('payee')
  const { official_bank: bank, agency, account_type, pix_key_type, tax_regime, requires_invoice } = account
  const number = account.account && `${account.account}-${account.account_digit ?? ''}`
  return (
    <Facts>
      {pix_key_type && (
        <Fact name={words('key', { type: t(`values.pix_key_type.${pix_key_type}`) })} wide>
          <Digits text={keyText(account)} copied={account.pix_key ?? ''} />
        </Fact>
      )}
      <Fact name={t('fields.official_bank_id')}>{bank?.name}</Fact>
      <Fact name={t('fields.agency')}>{agency}</Fact>
      {number && (
        <Fact name={account_type ? t(`values.account_type.${account_type}`) : t('fields.account')}>
          <Digits text={number} copied={number} />
        </Fact>
      )}
      <Fact name={t('fields.payee_document')}>
        <bdi dir="ltr" className="whitespace-nowrap">
          {account.payee_document}
        </bdi>
      </Fact>
      <Fact name={t('fields.tax_regime')}>{t(`values.tax_regime.${tax_regime}`)}</Fact>
      <Fact name={t('fields.requires_invoice')}>
        {t(`values.requires_invoice.${requires_invoice ? 'true' : 'false'}`)}
      </Fact>
      {tax_regime === 'pf' && (
        <>
          <Fact name={t('fields.dependents')}>{account.dependents}</Fact>
          <Fact name={t('fields.inss_elsewhere')}>{money(account.inss_elsewhere)}</Fact>
        </>
      )}
      <Fact name={t('fields.changed_at')}>{dateTime(account.changed_at, timeZone)}</Fact>
    </Facts>
  )
}

/** A number, read from left to right whatever the language; copied once it is whole. */
const Digits = ({ text, copied }: { text: string; copied: string }) => (
  <span className="flex flex-wrap items-center gap-x-1">
    <bdi dir="ltr" className="wrap-anywhere">
      {text}
    </bdi>
    {!isMasked(text) && <CopyButton text={copied} name={text} />}
  </span>
)
