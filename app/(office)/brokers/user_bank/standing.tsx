import { useTranslations } from 'next-intl'
import { Shown } from '@/components/fields/shown'
import type { FormValues } from '@/components/record/form-module'
import type { TypistBankUser } from '@/lib/contracts/typist-bank-user'
import { typistMachine } from '@/lib/proposals/typist'

/** True of a login that is rejected or cancelled, which nobody changes any more. */
export const isOver = (row: FormValues | null) =>
  row !== null && typistMachine.isFinal((row as unknown as TypistBankUser).status)

/** A login's person, bank and status: what its form does not change. */
export function Standing({ row }: { row: FormValues }) {
  const t = useTranslations('resources.typist_bank_user')
  // Guarantee: the panel hands over the row of the contract.
  const { user, bank, status, blocked_reason: reason } = row as unknown as TypistBankUser
  return (
    <div className="grid gap-4 pb-5 sm:grid-cols-2">
      <Shown label={t('fields.bank')} text={bank.name} />
      <Shown label={t('fields.user')} text={user.name} />
      <Shown label={t('fields.status')} text={t(`values.status.${status}`)} />
      {reason && <Shown label={t('fields.blocked_reason')} text={reason} />}
    </div>
  )
}
