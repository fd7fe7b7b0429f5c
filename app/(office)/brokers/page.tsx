import { ListPage } from '@/components/list/list-page'
import { placeRights } from '@/lib/access/place-rights'
import { brokerContract } from '@/lib/contracts/broker'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { BrokersScreen } from './brokers-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/brokers')

/** Corretores. */
export default async function Brokers({ searchParams }: Props) {
  const { opened, ...page } = await openList(brokerContract, await searchParams)
  const { user } = await visitor('/brokers')
  // Places take permissions of their own (brokers.md#places).
  const may = { ...opened.may, ...placeRights(user) }
  return (
    <ListPage {...page}>
      <BrokersScreen opened={{ ...opened, may }} />
    </ListPage>
  )
}
