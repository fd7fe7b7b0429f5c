import { useTranslations } from 'next-intl'

/** The words that the dialogs of an entry's steps have in common, beside the one that submits. */
export function useStepWords(submit: string) {
  const t = useTranslations('entries')
  const list = useTranslations('list')
  return { submit, cancel: list('cancel'), sending: t('sending'), stale: t('stale'), seeNow: t('seeNow') }
}
