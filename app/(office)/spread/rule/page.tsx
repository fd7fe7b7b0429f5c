import { ListPage } from '@/components/list/list-page'
import { spreadRuleContract } from '@/lib/contracts/spread-rule'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { RulesScreen } from './rules-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/spread/rule')

/** Regras de Spread. */
export default async function SpreadRules({ searchParams }: Props) {
  const { opened, ...page } = await openList(spreadRuleContract, await searchParams)
  return (
    <ListPage {...page}>
      <RulesScreen opened={opened} />
    </ListPage>
  )
}
