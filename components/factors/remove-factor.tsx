'use client'

import { useTranslations } from 'next-intl'
import { call } from '@/lib/call'
import { PasswordStep } from './password-step'

/** Takes the authenticator away. */
export default function RemoveFactor({ id, onOver }: { id: number; onOver: () => void }) {
  const t = useTranslations('profile.factor')
  const run = async (password: string) => {
    await call(`/api/auth/second-factor/${id}`, { method: 'DELETE', body: { password } })
    onOver()
  }
  return <PasswordStep label={t('removeLead')} submit={t('remove')} run={run} onCancel={onOver} />
}
