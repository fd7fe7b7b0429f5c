'use client'

import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { PasskeyButton } from './passkey-button'
import { PasswordField } from './password-field'
import { SecondStep } from './second-step'
import { useSignIn } from './use-sign-in'

type Props = {
  /** Where to go afterwards, already known to be a place of ours. */
  returnUrl: string | null
  /** The server saw the cookie of a session that has ended. */
  dead: boolean
  /** The tenant API knows passkeys. */
  passkeys: boolean
}

const never = () => () => {}

/** A plain form: before its script has come it can be filled in, but not sent. */
export function SignInForm({ returnUrl, dead, passkeys }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { form, missing, failure, sending, submit, asked, arrive, begin, renew, wait, passkey } = useSignIn(
    returnUrl,
    dead,
    passkeys,
  )
  return (
    <>
      {asked && <SecondStep asked={asked} arrive={arrive} begin={begin} renew={renew} wait={wait} />}
      {/* What was typed stays: a challenge that is over is asked for anew with it. */}
      <form
        ref={form}
        hidden={asked !== null}
        aria-label={t('title')}
        method="post"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {failure && (
          <div
            id="sign-in-failure"
            role="alert"
            className="flex gap-2.5 rounded-md border border-danger/40 bg-danger-soft px-3 py-2.5"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            <div>
              <p className="font-medium text-danger">{failure.title}</p>
              {failure.help && <p className="mt-0.5">{failure.help}</p>}
            </div>
          </div>
        )}
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.email ? t('emailMissing') : undefined}
          aria-invalid={failure?.credentials || undefined}
          aria-describedby={failure ? 'sign-in-failure' : undefined}
        />
        <PasswordField
          missing={missing.password}
          refused={failure?.credentials ?? false}
          describedBy={failure ? 'sign-in-failure' : undefined}
        />
        <Button type="submit" look="primary" disabled={!ready} aria-disabled={sending} className="disabled:opacity-100">
          {sending && <Spinner />}
          {sending ? t('sending') : t('submit')}
        </Button>
        <PasskeyButton {...passkey} disabled={!ready || sending} className="disabled:opacity-100" />
        <Link
          href="/recover-password"
          prefetch={false}
          className="self-center rounded-sm py-1 font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          {t('forgot')}
        </Link>
        {sending && <FullScreenLoader label={words('loading')} />}
      </form>
    </>
  )
}
