import { useTranslations } from 'next-intl'

/** The words that the dialogs of steps have in common, beside the one that submits. */
export function useStepWords(submit: string) {
  const form = useTranslations('form')
  const list = useTranslations('list')
  const reasons = useTranslations('errors.reasons')
  return { submit, cancel: list('back'), sending: form('saving'), stale: reasons('stale'), seeNow: form('seeNow') }
}
