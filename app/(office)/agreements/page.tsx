import { ListPage } from '@/components/list/list-page'
import { agreementQuery, agreementSchema } from '@/lib/contracts/agreement'
import { openList } from '@/lib/visit/open-list'
import { AgreementsScreen } from './agreements-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Convênios. */
export default async function Agreements({ searchParams }: Props) {
  const contract = { name: 'agreement', row: agreementSchema, query: agreementQuery } as const
  const { opened, ...page } = await openList('/agreements', contract, await searchParams, 'name')
  return (
    <ListPage {...page}>
      <AgreementsScreen opened={opened} />
    </ListPage>
  )
}
