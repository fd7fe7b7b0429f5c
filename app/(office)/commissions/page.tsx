import { ListPage } from '@/components/list/list-page'
import { commissionContract } from '@/lib/contracts/commission'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { CommissionsScreen } from './commissions-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/commissions')

/** The commission table: rates of each bank's table, by range of instalments. */
export default async function Commissions({ searchParams }: Props) {
  const { opened, ...page } = await openList(commissionContract, await searchParams)
  return (
    <ListPage {...page}>
      <CommissionsScreen opened={opened} />
    </ListPage>
  )
}
