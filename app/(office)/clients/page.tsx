import { ListPage } from '@/components/list/list-page'
import { customerQuery, customerSchema } from '@/lib/contracts/customer'
import { openList } from '@/lib/visit/open-list'
import { ClientsScreen } from './clients-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Clientes. */
export default async function Clients({ searchParams }: Props) {
  const contract = { name: 'customer', row: customerSchema, query: customerQuery } as const
  const { opened, ...page } = await openList('/clients', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <ClientsScreen opened={opened} />
    </ListPage>
  )
}
