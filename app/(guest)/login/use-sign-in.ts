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
  /** A passkey was picked, and is being answered by. */
  const [picked, setPicked] = useState(false)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  /** A passkey is being asked for by its button. */
  const [pressed, setPressed] = useState(false)
  /** The password was right, and a second factor is asked for. */
  const [asked, setAsked] = useState<Challenge | null>(null)

  const endSession = () => {
    ended.current ??= call(closeSession(), { guest: true }).catch(() => undefined)
    return ended.current
  }

  // A session that has ended must not meet the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ended once, whatever is drawn.
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

  /** The form's values; it stays mounted while a second factor is asked for. */
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
    // Not sending any more: what takes the focus can be reached.
    if (refused) fail(refused)
  }

  /** Another challenge, by what was typed. Where that is refused by now, the person stands before it again. */
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

  /** A challenge for whichever passkey the person has here. */
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
