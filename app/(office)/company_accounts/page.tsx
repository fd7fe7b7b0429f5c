import { ListPage } from '@/components/list/list-page'
import { companyAccountContract } from '@/lib/contracts/company-account'
import { mayOpen } from '@/lib/shell/guard'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { CompanyAccountsScreen } from './company-accounts-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/company_accounts')

/** Contas Bancárias. */
export default async function CompanyAccounts({ searchParams }: Props) {
  const { opened, ...page } = await openList(companyAccountContract, await searchParams)
  const { user } = await visitor('/company_accounts')
  const statement = mayOpen(user, '/financial/transation_statements')
  return (
    <ListPage {...page}>
      <CompanyAccountsScreen opened={{ ...opened, may: { ...opened.may, statement } }} />
    </ListPage>
  )
}
