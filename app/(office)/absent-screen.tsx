import { Unplug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'

/** The place of a screen whose calls this tenant API lacks. */
export function AbsentScreen({ section, title }: { section?: string | undefined; title: string }) {
  const t = useTranslations('screens')
  return (
    <>
      <PageHeading section={section}>{title}</PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon={Unplug} title={t('absentTitle')} body={t('absentBody')} />
      </div>
    </>
  )
}
