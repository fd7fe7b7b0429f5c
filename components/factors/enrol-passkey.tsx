'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { call } from '@/lib/browser/call'
import type { Enrolled, PasskeyEnrolment } from '@/lib/contracts/auth'
import { makePasskey } from './passkey'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'

const path = '/api/auth/second-factor'

type Props = {
  /** The person has a passkey already. */
  passkey?: boolean
  onOver: () => void
  /** Given up; without, as `onOver`. */
  onCancel?: () => void
}

/** Password, then the passkey and its name, then the codes where it is the first factor. Heavy: import it lazily. */
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
    const body = { kind: 'passkey', password }
    const { data } = await call<{ data: PasskeyEnrolment }>(path, { method: 'POST', body })
    setBegun(data)
  }
  return <PasswordStep label={t('addLead')} submit={t('continue')} passkey={passkey} run={begin} onCancel={onCancel} />
}

type NewPasskeyProps = {
  begun: PasskeyEnrolment
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The browser makes a passkey only where the person has just pressed something: this button. */
function NewPasskey({ begun, onCodes, onCancel }: NewPasskeyProps) {
  const t = useTranslations('profile.factor')
  const { explain } = useSayError()
  const [label, setLabel] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const credential = await makePasskey(begun.options)
      const body = { setup: begun.setup, credential, label: label.trim() }
      const { data } = await call<{ data: Enrolled }>(path, { method: 'POST', body })
      onCodes(data.recovery_codes)
    } catch (error) {
      setBusy(false)
      setFailure(explain(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(label.trim() === '')
    if (label.trim() !== '') void make()
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t('addPasskey')}
      onSubmit={submit}
      className="flex max-w-md flex-col gap-4"
    >
      <p className="text-pretty text-muted">{t('makeLead')}</p>
      {failure && <Notice look="error" title={failure} />}
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
