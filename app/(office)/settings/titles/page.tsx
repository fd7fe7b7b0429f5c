import { ListPage } from '@/components/list/list-page'
import { callcenterTitleQuery, callcenterTitleSchema } from '@/lib/contracts/callcenter-title'
import { openList } from '@/lib/visit/open-list'
import { TitlesScreen } from './titles-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Assuntos de atendimento: what a contact with a client may be about. */
export default async function CallcenterTitles({ searchParams }: Props) {
  const contract = { name: 'callcenter_title', row: callcenterTitleSchema, query: callcenterTitleQuery } as const
  const { opened, ...page } = await openList('/settings/titles', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <TitlesScreen opened={opened} />
    </ListPage>
  )
}
