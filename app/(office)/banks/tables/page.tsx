import { ListPage } from '@/components/list/list-page'
import { tableContract } from '@/lib/contracts/table'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { TablesScreen } from './tables-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/banks/tables')

/** Tabelas: the banks' offers, reached from Bancos. */
export default async function Tables({ searchParams }: Props) {
  const { opened, ...page } = await openList(tableContract, await searchParams)
  return (
    <ListPage {...page}>
      <TablesScreen opened={opened} />
    </ListPage>
  )
}
