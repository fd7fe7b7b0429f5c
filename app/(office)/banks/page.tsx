import { ListPage } from '@/components/list/list-page'
import { bankContract } from '@/lib/contracts/bank'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { BanksScreen } from './banks-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/banks')

/** Bancos. */
export default async function Banks({ searchParams }: Props) {
  const { opened, ...page } = await openList(bankContract, await searchParams)
  return (
    <ListPage {...page}>
      <BanksScreen opened={opened} />
    </ListPage>
  )
}
