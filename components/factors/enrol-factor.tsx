'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { beginTotp, enrolTotp } from '@/lib/api/second-factor'
import { call } from '@/lib/browser/call'
import type { Enrolment } from '@/lib/contracts/auth'
import { PasswordStep } from './password-step'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

type Props = {
  /** The person has a passkey, which may replace the password. */
  passkey?: boolean
  onOver: () => void
  /** Called on cancel; defaults to `onOver`. */
  onCancel?: () => void
}

/**
 * Enrols an authenticator: password, QR code with its first code, then the ten recovery codes. Heavy: import it lazily.
 */
export default function EnrolFactor({ passkey = false, onOver, onCancel = onOver }: Props) {
  const t = useTranslations('profile.factor')
  const [begun, setBegun] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes title={t('activated')} codes={codes} onOver={onOver} />
  if (begun) {
    // Another factor keeps the existing recovery codes, so none are shown.
    const end = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onOver())
    return <FirstCode begun={begun} onCodes={end} onCancel={onCancel} />
  }
  const begin = async (password?: string) => {
    setBegun(await call(beginTotp(password)))
  }
  return (
    <PasswordStep label={t('enrolLead')} submit={t('continue')} passkey={passkey} run={begin} onCancel={onCancel} />
  )
}

type FirstCodeProps = {
  begun: Enrolment
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

function FirstCode({ begun, onCodes, onCancel }: FirstCodeProps) {
  const t = useTranslations('profile.factor')
  const { busy, fault, setFault, submit } = useSubmit()
  const [code, setCode] = useState('')
  const send = async () => {
    const { recovery_codes } = await call(enrolTotp({ setup: begun.setup, code }))
    onCodes(recovery_codes)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (/^\d{6}$/.test(code)) void submit(send)
    else setFault(t('sixDigits'))
  }
  return (
    <form method="post" noValidate aria-label={t('enrol')} onSubmit={onSubmit} className="flex flex-wrap gap-6">
      <QrCode text={begun.uri} label={t('picture')} />
      <div className="flex min-w-56 flex-1 flex-col gap-4">
        <p className="text-pretty text-muted">{t('scan')}</p>
        <p>
          {t('typeIt')}
          <code dir="ltr" className="mt-1 block text-start font-mono break-all select-all rtl:text-end">
            {begun.secret}
          </code>
        </p>
        <TextField
          id="factor-code"
          name="code"
          label={t('code')}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          error={fault ?? undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={6}
          className="tabular-nums"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy && <Spinner />}
            {t('activate')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </div>
    </form>
  )
}
