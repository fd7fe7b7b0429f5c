import { ListPage } from '@/components/list/list-page'
import { costCenterContract } from '@/lib/contracts/cost-center'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { CostCentersScreen } from './cost-centers-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/cost_center')

/** Centro de Custo. */
export default async function CostCenters({ searchParams }: Props) {
  const { opened, ...page } = await openList(costCenterContract, await searchParams)
  return (
    <ListPage {...page}>
      <CostCentersScreen opened={opened} />
    </ListPage>
  )
}
