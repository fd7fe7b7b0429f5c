import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RefusedHere } from '@/components/shell/follow-rights'
import { Refusal } from '@/components/shell/refusal'

export default function Forbidden() {
  const t = useTranslations('screens')
  const way = useTranslations('common')('toHome')
  return (
    <>
      <RefusedHere />
      <Refusal icon={Lock} status={403} title={t('forbiddenTitle')} body={t('forbiddenBody')} way={way} />
    </>
  )
}
