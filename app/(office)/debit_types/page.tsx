import { ListPage } from '@/components/list/list-page'
import { debitTypeContract } from '@/lib/contracts/debit-type'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { DebitTypesScreen } from './debit-types-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/debit_types')

/** Tipos de Débitos. */
export default async function DebitTypes({ searchParams }: Props) {
  const { opened, ...page } = await openList(debitTypeContract, await searchParams)
  return (
    <ListPage {...page}>
      <DebitTypesScreen opened={opened} />
    </ListPage>
  )
}
