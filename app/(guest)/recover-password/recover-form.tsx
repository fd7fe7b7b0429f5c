'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { CallError, call } from '@/lib/browser/call'

/** The address to send a link to. What follows is the same for everyone, known or not. */
export function RecoverForm() {
  const t = useTranslations('recover')
  const { explain, sayFields } = useSayError()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const tellWrong = (text: string | undefined) => {
    flushSync(() => setWrong(text))
    if (text) document.getElementById('email')?.focus()
  }

  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call('/api/recover-password/generate-token', { method: 'POST', body: { email: email.trim() }, guest: true })
      setSent(true)
    } catch (error) {
      const [said] = sayFields(error).email ?? []
      if (said) tellWrong(said)
      else setFailure(error instanceof CallError && error.status === 429 ? t('limit') : explain(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = email.trim() === ''
    tellWrong(empty ? t('emailMissing') : undefined)
    if (!empty && !busy) void send()
  }

  if (sent)
    return (
      <div className="mt-4 flex flex-col gap-4">
        <Notice look="success" title={t('sentTitle')}>
          {t('sent')}
        </Notice>
        <p className="text-pretty text-muted">{t('sentHelp')}</p>
        <Button onClick={() => setSent(false)}>{t('otherEmail')}</Button>
      </div>
    )

  return (
    <form method="post" noValidate aria-label={t('title')} onSubmit={submit} className="mt-1 flex flex-col gap-5">
      <p className="text-pretty text-muted">{t('lead')}</p>
      {failure && <Notice look="error" title={failure} />}
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wrong}
      />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('send')}
      </Button>
    </form>
  )
}
