'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { askPasskeyChallenge, closeSession, signIn } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'
import { untilPageGoes } from '@/lib/browser/leaving'
import type { Challenge } from '@/lib/contracts/auth'
import { takePreferences } from '@/lib/shell/preferences'
import { usePasskeyAutofill } from './use-passkey-autofill'

type Failure = { title: string; help?: string; credentials?: boolean }

/** The sign-in form's work: sends once, shows faults in place, and goes on to the next page. */
export function useSignIn(returnUrl: string | null, dead: boolean, passkeys: boolean) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const form = useRef<HTMLFormElement>(null)
  const { busy, submit: once } = useSubmit()
  const ended = useRef<Promise<unknown>>(undefined)
  /** True while a passkey picked in the autofill is being verified. */
  const [picked, setPicked] = useState(false)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  /** True while the passkey button's prompt is open. */
  const [pressed, setPressed] = useState(false)
  /** The password was right, and a second factor is asked for. */
  const [asked, setAsked] = useState<Challenge | null>(null)

  const endSession = () => {
    ended.current ??= call(closeSession(), { guest: true }).catch(() => undefined)
    return ended.current
  }

  // End the previous session before a new one begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (dead) void endSession()
  }, [dead])

  const sending = busy || picked

  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
  }

  const wait = (seconds: number | null) => {
    if (!seconds) return t('limitSoon')
    const text =
      seconds >= 60 ? t('minutes', { count: Math.ceil(seconds / 60) }) : t('seconds', { count: Math.ceil(seconds) })
    return t('limit', { wait: text })
  }

  const explain = (error: unknown): Failure => {
    if (!(error instanceof CallError)) return { title: t('unavailable') }
    if (error.code === 'CREDENTIALS' || error.status === 401 || error.status === 422)
      return { title: t('invalid'), help: t('invalidHelp'), credentials: true }
    if (error.status === 429) return { title: wait(error.retryAfter) }
    return { title: error.reason || error.status < 500 ? say(error) : t('unavailable') }
  }

  const fail = (found: Failure) => {
    flushSync(() => {
      setPicked(false)
      setFailure(found)
    })
    if (found.credentials) {
      focus('password')
      void notifyError(found.title, words('close'))
    } else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const arrive = async (onboarding: 'waiting' | 'finished'): Promise<never> => {
    await takePreferences()
    location.assign(onboarding === 'waiting' ? '/onboarding' : (returnUrl ?? '/dashboard'))
    return untilPageGoes
  }

  /** The form's values; it stays mounted during the second step. */
  const typed = () => {
    const data = new FormData(form.current ?? undefined)
    return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
  }
  const enter = () => call(signIn(typed()), { guest: true })

  const send = async () => {
    setFailure(null)
    if (dead) await endSession()
    const answer = await enter()
    if ('challenge' in answer) setAsked(answer)
    else await arrive(answer.onboarding)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email, password } = typed()
    flushSync(() => setMissing({ email: email === '', password: password === '' }))
    if (email === '' || password === '') {
      setFailure(null)
      return focus(email === '' ? 'email' : 'password')
    }
    let refused: Failure | null = null
    await once(send, (error) => {
      refused = explain(error)
      return null
    })
    // Fields are enabled again by now, so the faulty one can be focused.
    if (refused) fail(refused)
  }

  /** A new challenge for the typed e-mail and password. If these are refused by now, returns to the first step. */
  const renew = async (): Promise<Challenge> => {
    try {
      const answer = await enter()
      return 'challenge' in answer ? answer : await arrive(answer.onboarding)
    } catch (error) {
      const failure = explain(error)
      if (failure.credentials) {
        flushSync(() => setAsked(null))
        fail(failure)
      }
      throw error
    }
  }

  const begin = () => {
    flushSync(() => setAsked(null))
    const field = form.current?.elements.namedItem('password')
    if (field instanceof HTMLInputElement) field.value = ''
    focus('email')
  }

  /** A challenge for any passkey that the person has here. */
  const askPasskey = async (): Promise<Challenge> => {
    if (dead) await endSession()
    return call(askPasskeyChallenge(), { guest: true })
  }
  const passkey = {
    ask: () => {
      setPressed(true)
      return askPasskey()
    },
    arrive,
    wait,
    fail: (title: string | null) => {
      setPressed(false)
      setFailure(title ? { title } : null)
    },
  }
  usePasskeyAutofill(passkeys && !asked && !sending && !pressed, {
    ask: askPasskey,
    chosen: () => {
      setFailure(null)
      setPicked(true)
    },
    arrive,
    wait,
    fail: (title) => fail({ title }),
  })

  return { form, missing, failure, sending, submit, asked, arrive, begin, renew, wait, passkey }
}
