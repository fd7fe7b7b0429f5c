import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { summaryRoute } from '../period'
import { PersonPage } from '../person-page'

type Props = {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => screenTitle(summaryRoute)

/** Resumo do corretor of one person. */
export default async function PersonSummary({ params, searchParams }: Props) {
  const [{ uuid }, query] = await Promise.all([params, searchParams])
  const route = `${summaryRoute}/${uuid}` as const
  return <PersonPage visitor={await openScreen(route, query)} uuid={uuid} route={route} query={query} />
}
