import { useTranslations } from 'next-intl'
import { PasskeyError } from '@/components/factors/passkey'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError } from '@/lib/browser/call'

/** One sentence about a passkey that was refused. */
export function useSayPasskey(wait: (seconds: number | null) => string) {
  const t = useTranslations('signIn')
  const { say } = useSayError()
  return (error: unknown): string => {
    if (error instanceof PasskeyError) return say(error)
    if (!(error instanceof CallError)) return t('unavailable')
    if (error.status === 429) return wait(error.retryAfter)
    if (error.reason || error.status === 0) return say(error)
    // A tenant API without passkeys complains about the missing e-mail.
    return error.status < 500 ? say(new PasskeyError('passkey_unavailable')) : t('unavailable')
  }
}
