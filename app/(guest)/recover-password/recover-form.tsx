'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useExplain } from '@/components/fields/use-explain'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { CallError, call } from '@/lib/call'

/** The address to send a link to. What follows is the same for everyone, known or not. */
export function RecoverForm() {
  const t = useTranslations('recover')
  const explain = useExplain()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call('/api/recover-password/generate-token', { method: 'POST', body: { email: email.trim() }, guest: true })
      setSent(true)
    } catch (error) {
      setFailure(error instanceof CallError && error.status === 429 ? t('limit') : explain(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = email.trim() === ''
    flushSync(() => setMissing(empty))
    if (empty) document.getElementById('email')?.focus()
    else if (!busy) void send()
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
        error={missing ? t('emailMissing') : undefined}
      />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('send')}
      </Button>
    </form>
  )
}
