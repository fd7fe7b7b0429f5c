'use client'

import { useTranslations } from 'next-intl'
import { removeFactor } from '@/lib/api/second-factor'
import { call } from '@/lib/browser/call'
import type { SecondFactors } from '@/lib/contracts/auth'
import { PasswordStep } from './password-step'

type Props = { factor: SecondFactors['factors'][number]; last: boolean; passkey: boolean; onOver: () => void }

/** Removes an authenticator or a passkey. Heavy: import it lazily. */
export default function RemoveFactor({ factor, last, passkey, onOver }: Props) {
  const t = useTranslations('profile.factor')
  const isTotp = factor.kind === 'totp'
  const { label } = factor
  const lead = isTotp && last ? t('removeLead') : t(last ? 'removeLastLead' : 'removeOneLead', { label })
  const run = async (password?: string) => {
    await call(removeFactor(factor.id, password))
    onOver()
  }
  const submit = t(isTotp ? 'remove' : 'removePasskey')
  return <PasswordStep label={lead} submit={submit} passkey={passkey} run={run} onCancel={onOver} />
}
