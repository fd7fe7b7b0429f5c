import { ListPage } from '@/components/list/list-page'
import { taxTableContract } from '@/lib/contracts/tax-table'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { TaxTablesScreen } from './tax-tables-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/release_types/tax_tables')

/** Tabelas de tributos, reached from Tipos de Lançamentos and from the rules of payments. */
export default async function TaxTables({ searchParams }: Props) {
  const { opened, ...page } = await openList(taxTableContract, await searchParams)
  return (
    <ListPage {...page}>
      <TaxTablesScreen opened={opened} />
    </ListPage>
  )
}
