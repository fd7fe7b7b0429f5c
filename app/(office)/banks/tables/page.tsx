import { ListPage } from '@/components/list/list-page'
import { tableQuery, tableSchema } from '@/lib/contracts/table'
import { openList } from '@/lib/visit/open-list'
import { TablesScreen } from './tables-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Tabelas: what the banks offer, reached from Bancos. */
export default async function Tables({ searchParams }: Props) {
  const contract = { name: 'table', row: tableSchema, query: tableQuery } as const
  const { opened, ...page } = await openList('/banks/tables', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <TablesScreen opened={opened} />
    </ListPage>
  )
}
