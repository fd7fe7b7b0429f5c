import { ListPage } from '@/components/list/list-page'
import { mandatoryItemContract } from '@/lib/contracts/mandatory-item'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { MandatoryItemsScreen } from './items-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/calls/mandatory_items')

/** Itens obrigatórios dos chamados. */
export default async function MandatoryItems({ searchParams }: Props) {
  const { opened, ...page } = await openList(mandatoryItemContract, await searchParams)
  return (
    <ListPage {...page}>
      <MandatoryItemsScreen opened={opened} />
    </ListPage>
  )
}
