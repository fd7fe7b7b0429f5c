import { ChartColumn } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { openScreen } from '@/lib/visit'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Início. Its ground is tinted with the primary colour. */
export default async function Home({ searchParams }: Props) {
  const { user } = await openScreen('/dashboard', await searchParams)
  const t = await getTranslations()
  return (
    <div data-tint>
      <PageHeading section={t('screens.homeLead', { name: user.person.name })}>{t('menu.entries.home')}</PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon={ChartColumn} title={t('common.soon')} body={t('screens.homeBody')} />
      </div>
    </div>
  )
}
