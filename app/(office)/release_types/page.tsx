import { ListPage } from '@/components/list/list-page'
import { releaseTypeContract } from '@/lib/contracts/release-type'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ReleaseTypesScreen } from './release-types-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/release_types')

/** Tipos de Lançamentos. */
export default async function ReleaseTypes({ searchParams }: Props) {
  const { opened, ...page } = await openList(releaseTypeContract, await searchParams)
  return (
    <ListPage {...page}>
      <ReleaseTypesScreen opened={opened} />
    </ListPage>
  )
}
