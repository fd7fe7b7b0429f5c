'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { beginPasskey, enrolPasskey } from '@/lib/api/second-factor'
import { call } from '@/lib/browser/call'
import type { PasskeyEnrolment } from '@/lib/contracts/auth'
import { makePasskey } from './passkey'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'

type Props = {
  /** The person has a passkey already. */
  passkey?: boolean
  onOver: () => void
  /** Called on cancel; defaults to `onOver`. */
  onCancel?: () => void
}

/**
 * Enrols a passkey: password, passkey with its name, then recovery codes if it is the first factor. Heavy: import it
 * lazily.
 */
export default function EnrolPasskey({ passkey = false, onOver, onCancel = onOver }: Props) {
  const t = useTranslations('profile.factor')
  const [begun, setBegun] = useState<PasskeyEnrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes title={t('passkeyAdded')} codes={codes} onOver={onOver} />
  if (begun) {
    const end = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onOver())
    return <NewPasskey begun={begun} onCodes={end} onCancel={onCancel} />
  }
  const begin = async (password?: string) => {
    setBegun(await call(beginPasskey(password)))
  }
  return <PasswordStep label={t('addLead')} submit={t('continue')} passkey={passkey} run={begin} onCancel={onCancel} />
}

type NewPasskeyProps = {
  begun: PasskeyEnrolment
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Browsers create a passkey only in response to a click: this button. */
function NewPasskey({ begun, onCodes, onCancel }: NewPasskeyProps) {
  const t = useTranslations('profile.factor')
  const { busy, fault, submit } = useSubmit()
  const [label, setLabel] = useState('')
  const [missing, setMissing] = useState(false)
  const make = async () => {
    const credential = await makePasskey(begun.options)
    const { recovery_codes } = await call(enrolPasskey({ setup: begun.setup, credential, label: label.trim() }))
    onCodes(recovery_codes)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(label.trim() === '')
    if (label.trim() !== '') void submit(make)
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t('addPasskey')}
      onSubmit={onSubmit}
      className="flex max-w-md flex-col gap-4"
    >
      <p className="text-pretty text-muted">{t('makeLead')}</p>
      {fault && <Notice look="error" title={fault} />}
      <TextField
        id="passkey-label"
        name="label"
        label={t('keyName')}
        hint={t('keyNameHint')}
        error={missing ? t('keyNameMissing') : undefined}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        autoComplete="off"
        autoFocus
        maxLength={60}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy && <Spinner />}
          {t('make')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
