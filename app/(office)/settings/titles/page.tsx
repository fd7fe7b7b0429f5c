import { ListPage } from '@/components/list/list-page'
import { callcenterTitleContract } from '@/lib/contracts/callcenter-title'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ListHead } from '../list-head'
import { TitlesScreen } from './titles-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/titles')

/** Assuntos de atendimento: subjects of contacts with clients. */
export default async function CallcenterTitles({ searchParams }: Props) {
  const { opened, ...page } = await openList(callcenterTitleContract, await searchParams)
  return (
    <ListPage {...page} kin={[]}>
      <ListHead of="titles" />
      <TitlesScreen opened={opened} />
    </ListPage>
  )
}
