import { useTranslations } from 'next-intl'

/** The words that the dialogs of a payment's steps have in common, beside the one that submits. */
export function useStepWords(submit: string) {
  const t = useTranslations('payments')
  const list = useTranslations('list')
  return { submit, cancel: list('back'), sending: t('sending'), stale: t('stale'), seeNow: t('seeNow') }
}
