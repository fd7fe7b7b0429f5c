import { ListPage } from '@/components/list/list-page'
import { callSituationContract } from '@/lib/contracts/call-situation'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { CallSituationsScreen } from './situations-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/calls/situations')

/** Situações dos chamados. */
export default async function CallSituations({ searchParams }: Props) {
  const { opened, ...page } = await openList(callSituationContract, await searchParams)
  return (
    <ListPage {...page}>
      <CallSituationsScreen opened={opened} />
    </ListPage>
  )
}
