import { getMessages, getTranslations } from 'next-intl/server'
import { JobsList } from '@/components/jobs/jobs-list'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/jobs')

/** The person's own exports, imports and bulk actions, which outlive their request. */
export default async function Jobs({ searchParams }: Props) {
  await openScreen('/jobs', await searchParams)
  const [t, { jobs }] = await Promise.all([getTranslations(), getMessages()])
  return (
    <>
      <PageHeading>{t('menu.entries.jobs')}</PageHeading>
      <p className="-mt-3 mb-5 text-pretty text-muted">{t('jobs.lead')}</p>
      <div className="max-w-3xl rounded-lg border border-line bg-surface">
        <Words messages={{ jobs }}>
          <JobsList />
        </Words>
      </div>
    </>
  )
}
