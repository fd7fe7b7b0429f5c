import { ListPage } from '@/components/list/list-page'
import { segmentContract } from '@/lib/contracts/segment'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ListHead } from '../list-head'
import { SegmentsScreen } from './segments-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/segments')

/** Segmentos: lines of business to choose from. */
export default async function Segments({ searchParams }: Props) {
  const { opened, ...page } = await openList(segmentContract, await searchParams)
  return (
    <ListPage {...page} kin={[]}>
      <ListHead of="segments" />
      <SegmentsScreen opened={opened} />
    </ListPage>
  )
}
