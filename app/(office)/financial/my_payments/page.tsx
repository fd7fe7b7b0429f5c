import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { offerWords } from '@/components/push/offer-words'
import { loadAvailable } from '@/lib/api/finance/payments'
import { availableSchema, paymentContract } from '@/lib/contracts/payment'
import { readItem } from '@/lib/tenant-api/client'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { MyPaymentsScreen } from './my-payments-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/financial/my_payments'

export const generateMetadata = () => screenTitle(route)

/** Meus Pagamentos: what a broker has, the way to ask for it, and the payments asked for. */
export default async function MyPayments({ searchParams }: Props) {
  const query = await searchParams
  const { tenant, token, user } = await openScreen(route, query)
  const [{ opened, words, ...page }, available, { payments, push }] = await Promise.all([
    openList({ ...paymentContract, screen: route }, query),
    readItem(tenant, token, loadAvailable(null), availableSchema),
    getMessages(),
  ])
  const may = { ...opened.may, create: false, edit: false, delete: false }
  return (
    <ListPage {...page} words={{ ...words, payments, push: offerWords(push) }}>
      <MyPaymentsScreen
        // Their own rows are all there is to filter by person.
        opened={{
          ...{ ...opened, may, exports: false },
          parameters: opened.parameters.filter((key) => key !== 'group' && key !== 'user_uuid'),
        }}
        // Null if it could not be read: the browser asks again.
        available={available.kind === 'ok' ? available.value : null}
        at={Date.now()}
        uuid={user.uuid}
        permissions={user.permissions}
      />
    </ListPage>
  )
}
