'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/proposal/copy-button'
import { RecordCard } from '@/components/proposal/record-card'
import { formatCnpj, formatPhone } from '@/lib/brazil'
import type { CustomerAccount, CustomerFile } from '@/lib/contracts/customer'

const pixText = ({ pix_key_type: type, pix_key: key }: CustomerAccount): string => {
  if (key === null) return ''
  // A CPF is masked wherever it stands (domain.md 2.0).
  if (type === 'cpf') return `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`
  if (type === 'cnpj') return formatCnpj(key)
  return type === 'phone' ? formatPhone(key) : key
}

/** Where the client is paid. */
export function AccountsCard({ file: { accounts } }: { file: CustomerFile }) {
  const t = useTranslations('client')
  const words = useTranslations('resources.customer.values')
  return (
    <RecordCard title={t('accounts')}>
      {accounts.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map((account) => {
          const number = [account.account, account.account_digit].filter(Boolean).join('-')
          return (
            <li key={account.id} className="py-3 first:pt-0 last:pb-0">
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
                  <bdi>{t('agencyAccount', { agency: account.agency ?? '—', account: number })}</bdi>
                  <CopyButton text={number} name={number} />
                </p>
              )}
              {account.pix_key && account.pix_key_type && (
                <p className="flex flex-wrap items-center gap-x-1">
                  <span className="text-muted">
                    {t('pix', { type: words(`accounts_pix_key_type.${account.pix_key_type}`) })}
                  </span>
                  <bdi className="wrap-anywhere tabular-nums">{pixText(account)}</bdi>
                  {account.pix_key_type !== 'cpf' && <CopyButton text={account.pix_key} name={pixText(account)} />}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </RecordCard>
  )
}
