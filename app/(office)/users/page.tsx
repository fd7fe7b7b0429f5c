import { ListPage } from '@/components/list/list-page'
import { userContract } from '@/lib/contracts/user-account'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { UsersScreen } from './users-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/users')

/** Usuários. */
export default async function Users({ searchParams }: Props) {
  const { opened, ...page } = await openList(userContract, await searchParams)
  return (
    <ListPage {...page}>
      <UsersScreen opened={opened} />
    </ListPage>
  )
}
