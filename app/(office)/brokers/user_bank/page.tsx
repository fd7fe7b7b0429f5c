import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { typistBankUserContract } from '@/lib/contracts/typist-bank-user'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { TypistsScreen } from './typists-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/brokers/user_bank')

/** Usuários Banco. */
export default async function Typists({ searchParams }: Props) {
  const [{ opened, words, ...page }, { typists, form }] = await Promise.all([
    openList(typistBankUserContract, await searchParams),
    getMessages(),
  ])
  const { user } = await visitor('/brokers/user_bank')
  return (
    <ListPage {...page} words={{ ...words, typists, form }}>
      <TypistsScreen opened={opened} own={user.type_user === 'Corretor'} />
    </ListPage>
  )
}
