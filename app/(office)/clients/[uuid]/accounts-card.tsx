'use client'

import { useTranslations } from 'next-intl'
import { RevealButton } from '@/components/customer/reveal-button'
import { useReveal } from '@/components/customer/use-reveal'
import { useUi } from '@/components/preferences/ui-provider'
import { isConcealed } from '@/components/proposal/payout-text'
import { RecordCard } from '@/components/record-page/record-card'
import { CopyButton } from '@/components/ui/copy-button'
import { revealCustomer } from '@/lib/api/customers'
import type { CustomerAccount, CustomerFile } from '@/lib/contracts/customer'
import { formatCnpj, formatCpf, formatPhone, isMasked } from '@/lib/formats/brazil'

type Props = { file: CustomerFile; reveals: boolean }

const pixText = ({ pix_key_type: type, pix_key: key }: CustomerAccount): string => {
  if (key === null || isMasked(key)) return key ?? ''
  if (type === 'cpf') return formatCpf(key)
  if (type === 'cnpj') return formatCnpj(key)
  return type === 'phone' ? formatPhone(key) : key
}

/** Isolates a number: one that begins with asterisks has no direction of its own in right-to-left text. */
const leftToRight = (number: string) => `\u2066${number}\u2069`

/** The client's accounts and PIX keys, masked until a person with the permission reveals them. */
export function AccountsCard({ file: { uuid, accounts }, reveals }: Props) {
  const t = useTranslations('client')
  const asked = useReveal(revealCustomer(uuid, 'accounts'))
  const { told, fault, dialog } = asked
  const known = (account: CustomerAccount) => ({ ...account, ...told?.accounts?.find(({ id }) => id === account.id) })
  const button = reveals && accounts.some(isConcealed) && (
    <RevealButton asked={asked} label={t(told ? 'hideAccounts' : 'showAccounts')} />
  )
  return (
    <RecordCard title={t('accounts')} aside={button}>
      {accounts.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map(known).map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
      <p role="status" className="mt-2 text-xs text-muted empty:hidden">
        {told ? t('accountsShown') : ''}
      </p>
      {fault && (
        <p role="alert" className="mt-2 text-danger">
          {fault}
        </p>
      )}
      {dialog}
    </RecordCard>
  )
}

function Account({ account }: { account: CustomerAccount }) {
  const t = useTranslations('client')
  const words = useTranslations('resources.customer.values')
  const rtl = useUi().state.rtlClass === 'rtl'
  const number = [account.account, account.account_digit].filter(Boolean).join('-')
  const pix = pixText(account)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      {(account.official_bank || account.account_type) && (
        <p>
          <span className="font-medium">{account.official_bank?.name}</span>{' '}
          {account.account_type && (
            <span className="text-muted">{words(`accounts_account_type.${account.account_type}`)}</span>
          )}
        </p>
      )}
      {number && (
        <p className="flex flex-wrap items-center gap-x-1 tabular-nums">
          <bdi>
            {t('agencyAccount', { agency: account.agency ?? '—', account: rtl ? leftToRight(number) : number })}
          </bdi>
          {!isMasked(number) && <CopyButton text={number} name={number} />}
        </p>
      )}
      {account.pix_key && account.pix_key_type && (
        <p className="flex flex-wrap items-center gap-x-1">
          <span className="text-muted">
            {t('pix', { type: words(`accounts_pix_key_type.${account.pix_key_type}`) })}
          </span>
          <bdi dir="ltr" className="wrap-anywhere tabular-nums">
            {pix}
          </bdi>
          {!isMasked(pix) && <CopyButton text={account.pix_key} name={pix} />}
        </p>
      )}
    </li>
  )
}
