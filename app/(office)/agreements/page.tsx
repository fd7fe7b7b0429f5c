import { ListPage } from '@/components/list/list-page'
import { agreementContract } from '@/lib/contracts/agreement'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { AgreementsScreen } from './agreements-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/agreements')

/** Convênios. */
export default async function Agreements({ searchParams }: Props) {
  const { opened, ...page } = await openList(agreementContract, await searchParams)
  return (
    <ListPage {...page}>
      <AgreementsScreen opened={opened} />
    </ListPage>
  )
}
