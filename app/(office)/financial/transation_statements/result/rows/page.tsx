import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { defaultTimeZone, today } from '@/lib/formats/dates'
import { screenTitle } from '@/lib/visit/titles'
import { company, openScreen } from '@/lib/visit/visit'
import { askedAddress, openedFrom, resultRoute, resultRowsRoute } from '../asked'
import { ResultRowsScreen } from './result-rows-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(resultRoute)

/** The rows that one figure of the result adds up. */
export default async function ResultRowsPage({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(resultRowsRoute, query)
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const back = askedAddress(openedFrom(query.of, today(timeZone)))
  // Of no figure.
  if (!query.basis || !query.months) redirect(back)
  const [menu, { cash, list, resources }] = await Promise.all([getTranslations('menu'), getMessages()])
  return (
    <>
      <PageHeading
        section={
          <Link href={back} prefetch={false} className="tap underline hover:text-ink">
            {menu('entries.result')}
          </Link>
        }
      >
        {cash.rows}
      </PageHeading>
      <Words messages={{ cash, list, resources: { release_type: resources.release_type } }}>
        <ResultRowsScreen back={back} />
      </Words>
    </>
  )
}
