import { ListPage } from '@/components/list/list-page'
import { spreadRuleQuery, spreadRuleSchema } from '@/lib/contracts/spread-rule'
import { openList } from '@/lib/visit/open-list'
import { RulesScreen } from './rules-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Regras de Spread. */
export default async function SpreadRules({ searchParams }: Props) {
  const contract = { name: 'spread_rule', row: spreadRuleSchema, query: spreadRuleQuery } as const
  const { opened, ...page } = await openList('/spread/rule', contract, await searchParams, 'spread_group')
  return (
    <ListPage {...page}>
      <RulesScreen opened={opened} />
    </ListPage>
  )
}
