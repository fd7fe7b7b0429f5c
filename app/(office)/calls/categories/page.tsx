import { ListPage } from '@/components/list/list-page'
import { callCategoryContract } from '@/lib/contracts/call-category'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { CallCategoriesScreen } from './categories-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/calls/categories')

/** Categorias de chamados. */
export default async function CallCategories({ searchParams }: Props) {
  const { opened, ...page } = await openList(callCategoryContract, await searchParams)
  return (
    <ListPage {...page}>
      <CallCategoriesScreen opened={opened} />
    </ListPage>
  )
}
