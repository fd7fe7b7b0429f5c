'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { PasskeyButton } from './passkey-button'
import { PasswordField } from './password-field'
import { SecondStep } from './second-step'
import { useSignIn } from './use-sign-in'

type Props = {
  /** Target after sign-in, already checked to be on this site. */
  returnUrl: string | null
  /** The server saw the cookie of a session that has ended. */
  dead: boolean
  /** True if the tenant API supports passkeys. */
  passkeys: boolean
}

/** The sign-in form. It can be filled in before its script has loaded, but not sent. */
export function SignInForm({ returnUrl, dead, passkeys }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const ready = useInBrowser()
  const { form, missing, failure, sending, submit, asked, arrive, begin, renew, wait, passkey } = useSignIn(
    returnUrl,
    dead,
    passkeys,
  )
  return (
    <>
      {asked && <SecondStep asked={asked} arrive={arrive} begin={begin} renew={renew} wait={wait} />}
      {/* Hidden, not removed: an expired challenge is renewed with the e-mail and password typed here. */}
      <form
        ref={form}
        hidden={asked !== null}
        aria-label={t('title')}
        method="post"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {failure && <SignInFailure {...failure} />}
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
        {/* A plain link: Next's own costs three kilobytes of script on the first page that anybody loads. */}
        <a
          href="/recover-password"
          className="self-center rounded-sm py-1 font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          {t('forgot')}
        </a>
        {sending && <FullScreenLoader label={words('loading')} />}
      </form>
    </>
  )
}

const SignInFailure = ({ title, help }: { title: string; help?: string | undefined }) => (
  <div
    id="sign-in-failure"
    role="alert"
    className="flex gap-2.5 rounded-md border border-danger/40 bg-danger-soft px-3 py-2.5"
  >
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
    <div>
      <p className="font-medium text-danger">{title}</p>
      {help && <p className="mt-0.5">{help}</p>}
    </div>
  </div>
)
