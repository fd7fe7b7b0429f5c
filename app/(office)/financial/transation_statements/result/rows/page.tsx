import Link from 'next/link'
import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { askedAddress, readAsked, resultRoute, resultRowsRoute } from '../asked'
import { ResultRowsScreen } from './result-rows-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(resultRoute)

/** The rows that one figure of the result adds up. */
export default async function ResultRowsPage({ searchParams }: Props) {
  const query = await searchParams
  await openScreen(resultRowsRoute, query)
  const [menu, { cash, list, resources }] = await Promise.all([getTranslations('menu'), getMessages()])
  const month = [query.months].flat().at(-1)
  return (
    <>
      <PageHeading
        section={
          <Link
            href={askedAddress(readAsked({ month }, '2000-01-01'))}
            prefetch={false}
            className="tap underline hover:text-ink"
          >
            {menu('entries.result')}
          </Link>
        }
      >
        {cash.rows}
      </PageHeading>
      <Words messages={{ cash, list, resources: { release_type: resources.release_type } }}>
        <ResultRowsScreen />
      </Words>
    </>
  )
}
