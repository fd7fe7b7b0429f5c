import { screenTitle } from '@/lib/visit/titles'
import { CompanyPage } from '../company-page'
import { PaymentsForm } from './payments-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/payments')

/** Rules of payments: fee, minimum, approval, invoices, withholding. */
export default function PaymentsSettings({ searchParams }: Props) {
  return (
    <CompanyPage route="/settings/payments" query={searchParams} part="payments">
      <PaymentsForm />
    </CompanyPage>
  )
}
