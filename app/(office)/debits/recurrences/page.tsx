import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { recurrenceContract } from '@/lib/contracts/recurrence'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { RecurrencesScreen } from './recurrences-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/debits/recurrences')

/** Recorrências of debits and credits, reached from Débitos. */
export default async function Recurrences({ searchParams }: Props) {
  const [{ opened, words, ...page }, { entries }] = await Promise.all([
    openList(recurrenceContract, await searchParams),
    getMessages(),
  ])
  return (
    <ListPage {...page} words={{ ...words, entries }}>
      <RecurrencesScreen opened={opened} />
    </ListPage>
  )
}
