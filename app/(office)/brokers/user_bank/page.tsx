import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { typistBankUserContract } from '@/lib/contracts/typist-bank-user'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { MatrixPage } from './matrix-page'
import { tabs } from './tabs'
import { TypistsScreen } from './typists-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/brokers/user_bank')

/** Usuários Banco: the list, or who has which bank. */
export default async function Typists({ searchParams }: Props) {
  const query = await searchParams
  if (query.matrix === '1') return <MatrixPage query={query} />
  const [{ opened, words, ...page }, { typists, form }, t] = await Promise.all([
    openList(typistBankUserContract, query),
    getMessages(),
    getTranslations('typists'),
  ])
  const { user } = await visitor('/brokers/user_bank')
  const own = user.type_user === 'Corretor'
  return (
    <ListPage {...page} {...(!own && { kin: tabs(t, 'list') })} words={{ ...words, typists, form }}>
      <TypistsScreen opened={opened} own={own} />
    </ListPage>
  )
}
