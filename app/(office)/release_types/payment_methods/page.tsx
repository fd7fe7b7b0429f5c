import { ListPage } from '@/components/list/list-page'
import { paymentMethodContract } from '@/lib/contracts/payment-method'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { PaymentMethodsScreen } from './payment-methods-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/release_types/payment_methods')

/** Formas de pagamento, reached from Tipos de Lançamentos. */
export default async function PaymentMethods({ searchParams }: Props) {
  const { opened, ...page } = await openList(paymentMethodContract, await searchParams)
  return (
    <ListPage {...page}>
      <PaymentMethodsScreen opened={opened} />
    </ListPage>
  )
}
