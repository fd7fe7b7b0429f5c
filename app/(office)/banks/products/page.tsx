import { ListPage } from '@/components/list/list-page'
import { productContract } from '@/lib/contracts/product'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ProductsScreen } from './products-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/banks/products')

/** Produtos: the kinds of operation, reached from Bancos. */
export default async function Products({ searchParams }: Props) {
  const { opened, ...page } = await openList(productContract, await searchParams)
  return (
    <ListPage {...page}>
      <ProductsScreen opened={opened} />
    </ListPage>
  )
}
