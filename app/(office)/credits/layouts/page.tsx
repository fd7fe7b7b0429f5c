import { ListPage } from '@/components/list/list-page'
import { commissionLayoutContract } from '@/lib/contracts/commission-layout'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { LayoutsScreen } from './layouts-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/credits/layouts')

/** Layouts de relatório, reached from Créditos. */
export default async function CommissionLayouts({ searchParams }: Props) {
  const { opened, ...page } = await openList(commissionLayoutContract, await searchParams)
  return (
    <ListPage {...page}>
      <LayoutsScreen opened={opened} />
    </ListPage>
  )
}
