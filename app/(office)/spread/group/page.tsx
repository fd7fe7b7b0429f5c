import { ListPage } from '@/components/list/list-page'
import { spreadGroupQuery, spreadGroupSchema } from '@/lib/contracts/spread-group'
import { openList } from '@/lib/visit/open-list'
import { GroupsScreen } from './groups-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Grupos de spread. */
export default async function SpreadGroups({ searchParams }: Props) {
  const contract = { name: 'spread_group', row: spreadGroupSchema, query: spreadGroupQuery } as const
  const { opened, ...page } = await openList('/spread/group', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <GroupsScreen opened={opened} />
    </ListPage>
  )
}
