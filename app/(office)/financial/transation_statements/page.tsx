import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { transactionStatementContract } from '@/lib/contracts/transaction-statement'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { StatementsScreen } from './statements-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/financial/transation_statements')

/** Fluxo de Caixa. */
export default async function Statements({ searchParams }: Props) {
  const [{ opened, words, ...page }, { cash }] = await Promise.all([
    openList(transactionStatementContract, await searchParams),
    getMessages(),
  ])
  const { may } = opened
  return (
    <ListPage {...page} words={{ ...words, cash }}>
      {/* A movement never changes: whoever may edit takes it back. */}
      <StatementsScreen opened={{ ...opened, may: { ...may, edit: false, delete: false, reverse: may.edit } }} />
    </ListPage>
  )
}
