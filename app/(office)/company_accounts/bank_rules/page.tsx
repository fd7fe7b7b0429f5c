import { ListPage } from '@/components/list/list-page'
import { bankRuleContract } from '@/lib/contracts/bank-rule'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { BankRulesScreen } from './bank-rules-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/company_accounts/bank_rules')

/** Regras do extrato, reached from Contas Bancárias. */
export default async function BankRules({ searchParams }: Props) {
  const { opened, ...page } = await openList(bankRuleContract, await searchParams)
  return (
    <ListPage {...page}>
      <BankRulesScreen opened={opened} />
    </ListPage>
  )
}
