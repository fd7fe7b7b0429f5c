import { ListPage } from '@/components/list/list-page'
import { hierarchyTypeContract } from '@/lib/contracts/hierarchy-type'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { TypesScreen } from './types-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/hierarchy/types')

/** Tipos da hierarquia: the ranks. */
export default async function HierarchyTypes({ searchParams }: Props) {
  const { opened, ...page } = await openList(hierarchyTypeContract, await searchParams)
  return (
    <ListPage {...page}>
      <TypesScreen opened={opened} />
    </ListPage>
  )
}
