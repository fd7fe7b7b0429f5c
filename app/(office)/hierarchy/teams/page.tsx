import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { teamContract } from '@/lib/contracts/team'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { TeamsScreen } from './teams-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/hierarchy/teams')

/** Equipes. */
export default async function Teams({ searchParams }: Props) {
  const [{ opened, words, ...page }, { teams, hierarchy, form }] = await Promise.all([
    openList(teamContract, await searchParams),
    getMessages(),
  ])
  return (
    <ListPage {...page} words={{ ...words, teams, hierarchy, form }}>
      <TeamsScreen opened={opened} />
    </ListPage>
  )
}
