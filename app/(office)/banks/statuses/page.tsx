import { ListPage } from '@/components/list/list-page'
import { bankStatusContract } from '@/lib/contracts/bank-status'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { BankStatusesScreen } from './bank-statuses-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/banks/statuses')

/** Situações dos bancos, reached from Bancos. */
export default async function BankStatuses({ searchParams }: Props) {
  const { opened, ...page } = await openList(bankStatusContract, await searchParams)
  return (
    <ListPage {...page}>
      <BankStatusesScreen opened={opened} />
    </ListPage>
  )
}
