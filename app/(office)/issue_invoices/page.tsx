import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { invoiceContract } from '@/lib/contracts/invoice-consolidation'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { InvoicesScreen } from './invoices-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/issue_invoices'

export const generateMetadata = () => screenTitle(route)

/** Notas Fiscais: of the people in sight; of a Corretor, their own. */
export default async function Invoices({ searchParams }: Props) {
  const query = await searchParams
  const [{ opened, words, ...page }, { invoices }] = await Promise.all([
    openList(invoiceContract, query),
    getMessages(),
  ])
  const { user } = await visitor(route)
  const isOwnOnly = user.type_user === 'Corretor'
  // An invoice changes by its steps alone.
  const may = { ...opened.may, create: false, delete: false, ask: opened.may.create }
  const parameters = opened.parameters.filter((key) => !(isOwnOnly && key === 'user_uuid'))
  return (
    <ListPage {...page} words={{ ...words, invoices }}>
      <InvoicesScreen opened={{ ...opened, may, parameters }} permissions={user.permissions} isOwnOnly={isOwnOnly} />
    </ListPage>
  )
}
