import { ListPage } from '@/components/list/list-page'
import { bankQuery, bankSchema } from '@/lib/contracts/bank'
import { openList } from '@/lib/visit/open-list'
import { BanksScreen } from './banks-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Bancos. */
export default async function Banks({ searchParams }: Props) {
  const contract = { name: 'bank', row: bankSchema, query: bankQuery } as const
  const { opened, ...page } = await openList('/banks', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <BanksScreen opened={opened} />
    </ListPage>
  )
}
