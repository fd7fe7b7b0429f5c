import { FileQuestionMark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Refusal } from '@/components/shell/refusal'

export default function NotFound() {
  const t = useTranslations('screens')
  const way = useTranslations('common')('toHome')
  return <Refusal icon={FileQuestionMark} status={404} title={t('notFoundTitle')} body={t('notFoundBody')} way={way} />
}
