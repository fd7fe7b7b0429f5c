'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { LazyWords } from '@/components/words/lazy-words'
import { confirmByPassword } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'
import { PasswordStep } from './password-step'
import { useFactors } from './use-factors'

type Props = { onConfirmed: () => void; onClose: () => void }

/**
 * Asks for the password or a passkey again, over the current part of the page. Heavy: import it lazily; it loads its
 * words.
 */
export default function ConfirmDialog(props: Props) {
  return (
    <LazyWords onFail={props.onClose}>
      <Asked {...props} />
    </LazyWords>
  )
}

function Asked({ onConfirmed, onClose }: Props) {
  const t = useTranslations('password.confirm')
  const common = useTranslations('common')
  const { passkeys } = useFactors()
  const confirm = async (password?: string) => {
    // Without a password, a passkey has just confirmed the person.
    if (password !== undefined) await call(confirmByPassword(password))
    onConfirmed()
  }
  return (
    <Dialog narrow title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="px-5 py-4">
        <PasswordStep label={t('lead')} submit={t('submit')} passkey={passkeys > 0} run={confirm} onCancel={onClose} />
      </div>
    </Dialog>
  )
}
