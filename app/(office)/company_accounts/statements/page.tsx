import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { bankStatementLineContract } from '@/lib/contracts/bank-statement'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { BankStatementsScreen } from './bank-statements-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/company_accounts/statements')

/** Extratos bancários, reached from Contas Bancárias. */
export default async function BankStatements({ searchParams }: Props) {
  const [{ opened, words, ...page }, { bankStatements }] = await Promise.all([
    openList(bankStatementLineContract, await searchParams),
    getMessages(),
  ])
  const { may } = opened
  // A line comes with its file, and goes with it.
  const rights = { ...may, create: false, edit: false, delete: false, bring: may.create, undo: may.edit }
  return (
    <ListPage {...page} words={{ ...words, bankStatements }}>
      <BankStatementsScreen opened={{ ...opened, may: rights }} />
    </ListPage>
  )
}
