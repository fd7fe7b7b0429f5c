import { redirect } from 'next/navigation'
import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { paymentContract } from '@/lib/contracts/payment'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { PaymentsScreen } from './payments-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/financial')

/** Pagamentos a efetuar. */
export default async function Payments({ searchParams }: Props) {
  const query = await searchParams
  // The tenant API answers people instead of payments to this one.
  if (query.group === 'payable') redirect('/financial/payable')
  const [{ opened, words, ...page }, { payments }] = await Promise.all([
    openList(paymentContract, query),
    getMessages(),
  ])
  const { user } = await visitor('/financial')
  // A payment changes by its steps alone.
  const may = { ...opened.may, create: false, edit: false, delete: false, make: opened.may.create }
  return (
    <ListPage {...page} words={{ ...words, payments }}>
      <PaymentsScreen
        opened={{ ...opened, may, parameters: opened.parameters.filter((key) => key !== 'group') }}
        permissions={user.permissions}
      />
    </ListPage>
  )
}
