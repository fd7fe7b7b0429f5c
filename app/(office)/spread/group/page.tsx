import { ListPage } from '@/components/list/list-page'
import { spreadGroupContract } from '@/lib/contracts/spread-group'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { GroupsScreen } from './groups-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/spread/group')

/** Grupos de spread. */
export default async function SpreadGroups({ searchParams }: Props) {
  const { opened, ...page } = await openList(spreadGroupContract, await searchParams)
  return (
    <ListPage {...page}>
      <GroupsScreen opened={opened} />
    </ListPage>
  )
}
