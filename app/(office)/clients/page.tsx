import { ListPage } from '@/components/list/list-page'
import { customerContract } from '@/lib/contracts/customer'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { ClientsScreen } from './clients-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/clients')

/** Clientes. */
export default async function Clients({ searchParams }: Props) {
  const { opened, ...page } = await openList(customerContract, await searchParams)
  const { user } = await visitor('/clients')
  return (
    <ListPage {...page}>
      <ClientsScreen opened={opened} isBroker={user.type_user === 'Corretor'} />
    </ListPage>
  )
}
