import { ImportPage } from '@/app/(office)/import-page'
import { paymentMethodContract } from '@/lib/contracts/payment-method'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/release_types/payment_methods')

export default async function ImportPaymentMethods({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(paymentMethodContract, await searchParams))} />
}
