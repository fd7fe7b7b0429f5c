'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { SecretField } from '@/components/fields/secret-field'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { useSayError } from '@/components/ui/use-say-error'
import { CallError } from '@/lib/call'

type Props = {
  label: string
  submit: string
  /** Does it with this password; a wrong one is told beside the field. */
  run: (password: string) => Promise<void>
  onCancel: () => void
}

/** The password once more, before what hurts (domain.md 5.3). A wrong one signs nobody out. */
export function PasswordStep({ label, submit, run, onCancel }: Props) {
  const t = useTranslations('profile.factor')
  const words = useTranslations('password')
  const { explain } = useSayError()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setWrong(undefined)
    setFailure(null)
    try {
      await run(password)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.code === 'CREDENTIALS') setWrong(words('currentWrong'))
      else setFailure(explain(error))
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '') setWrong(words('currentMissing'))
    else void send()
  }
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <p className="text-pretty text-muted">{label}</p>
      {failure && <Notice look="error" title={failure} />}
      <SecretField
        id="factor-password"
        name="password"
        label={words('current')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy && <Spinner />}
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
