'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError, call } from '@/lib/browser/call'
import type { Challenge } from '@/lib/contracts/auth'
import { takePreferences } from '@/lib/shell/preferences'
import type { SignedIn } from './answer-challenge'
import { usePasskeyAutofill } from './use-passkey-autofill'

type Failure = { title: string; help?: string; credentials?: boolean }
type Asked = { response: Challenge }

/** The sign-in form's work: sends once, shows faults in place, and goes on to the next page. */
export function useSignIn(returnUrl: string | null, dead: boolean, passkeys: boolean) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const ended = useRef<Promise<unknown>>(undefined)
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  /** A passkey is being asked for by its button. */
  const [pressed, setPressed] = useState(false)
  /** The password was right, and a second factor is asked for. */
  const [asked, setAsked] = useState<Challenge | null>(null)

  const endSession = () => {
    ended.current ??= call('/api/auth/logout', { method: 'POST', guest: true }).catch(() => undefined)
    return ended.current
  }

  // A session that has ended must not meet the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ended once, whatever is drawn.
  useEffect(() => {
    if (dead) void endSession()
  }, [dead])

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
      setSending(false)
      setFailure(found)
    })
    if (found.credentials) {
      focus('password')
      void notifyError(found.title, words('close'))
    } else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const arrive = async (onboarding: 'waiting' | 'finished') => {
    await takePreferences()
    location.assign(onboarding === 'waiting' ? '/onboarding' : (returnUrl ?? '/dashboard'))
  }

  /** The form's values; it stays mounted while a second factor is asked for. */
  const typed = () => {
    const data = new FormData(form.current ?? undefined)
    return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
  }
  const enter = () => call<SignedIn | Asked>('/api/auth', { method: 'POST', body: typed(), guest: true })

  const send = async () => {
    setFailure(null)
    setSending(true)
    try {
      if (dead) await endSession()
      const { response } = await enter()
      if ('challenge' in response) {
        busy.current = false
        setSending(false)
        return setAsked(response)
      }
      await arrive(response.onboarding)
    } catch (error) {
      busy.current = false
      fail(explain(error))
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const { email, password } = typed()
    flushSync(() => setMissing({ email: email === '', password: password === '' }))
    if (email === '' || password === '') {
      setFailure(null)
      return focus(email === '' ? 'email' : 'password')
    }
    busy.current = true
    void send()
  }

  /** Another challenge, by what was typed. Where that is refused by now, the person stands before it again. */
  const renew = async (): Promise<Challenge> => {
    try {
      const { response } = await enter()
      if ('challenge' in response) return response
      await arrive(response.onboarding)
    } catch (error) {
      const failure = explain(error)
      if (failure.credentials) {
        flushSync(() => setAsked(null))
        fail(failure)
      }
      throw error
    }
    // No second factor is asked for any more: the page is going.
    return new Promise(() => {})
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
    const { response } = await call<Asked>('/api/auth', { method: 'POST', body: { passkey: true }, guest: true })
    return response
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
      setSending(true)
    },
    arrive,
    wait,
    fail: (title) => fail({ title }),
  })

  return { form, missing, failure, sending, submit, asked, arrive, begin, renew, wait, passkey }
}
