import { ListPage } from '@/components/list/list-page'
import { productQuery, productSchema } from '@/lib/contracts/product'
import { openList } from '@/lib/visit/open-list'
import { ProductsScreen } from './products-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Produtos: the kinds of operation, reached from Bancos. */
export default async function Products({ searchParams }: Props) {
  const contract = { name: 'product', row: productSchema, query: productQuery } as const
  const { opened, ...page } = await openList('/banks/products', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <ProductsScreen opened={opened} />
    </ListPage>
  )
}
