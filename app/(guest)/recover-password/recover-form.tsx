'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { sendRecovery } from '@/lib/api/recovery'
import { CallError, call } from '@/lib/browser/call'

/** Requests a reset link by e-mail. The answer is the same whether the account exists or not. */
export function RecoverForm() {
  const t = useTranslations('recover')
  const { explain, sayFields } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState(false)

  const tellWrong = (text: string | undefined) => {
    flushSync(() => setWrong(text))
    if (text) document.getElementById('email')?.focus()
  }

  const send = async () => {
    await call(sendRecovery(email.trim()), { guest: true })
    setSent(true)
  }
  const refuse = (error: unknown) => {
    const [said] = sayFields(error).email ?? []
    if (said) tellWrong(said)
    if (said) return null
    return error instanceof CallError && error.status === 429 ? t('limit') : explain(error)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const empty = email.trim() === ''
    tellWrong(empty ? t('emailMissing') : undefined)
    if (!empty) void submit(send, refuse)
  }

  if (sent) return <RecoverySent again={() => setSent(false)} />

  return (
    <form method="post" noValidate aria-label={t('title')} onSubmit={onSubmit} className="mt-1 flex flex-col gap-5">
      <p className="text-pretty text-muted">{t('lead')}</p>
      {fault && <Notice look="error" title={fault} />}
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

function RecoverySent({ again }: { again: () => void }) {
  const t = useTranslations('recover')
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Notice look="success" title={t('sentTitle')}>
        {t('sent')}
      </Notice>
      <p className="text-pretty text-muted">{t('sentHelp')}</p>
      <Button onClick={again}>{t('otherEmail')}</Button>
    </div>
  )
}
