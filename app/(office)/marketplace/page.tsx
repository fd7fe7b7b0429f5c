import { Store } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/marketplace')

/** The marketplace's placeholder. */
export default async function Marketplace({ searchParams }: Props) {
  await openScreen('/marketplace', await searchParams)
  const t = await getTranslations()
  return (
    <>
      <PageHeading>{t('menu.entries.marketplace')}</PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={Store}
          title={t('marketplace.title')}
          body={t('marketplace.body')}
          action={<Badge>{t('common.soon')}</Badge>}
        />
      </div>
    </>
  )
}
