import { screenTitle } from '@/lib/visit/titles'
import { CompanyPage } from '../company-page'
import { CommissionsForm } from './commissions-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/commissions')

/** Rules of commission: the broker's part, when rates are fixed, and when commission is released. */
export default function CommissionsSettings({ searchParams }: Props) {
  return (
    <CompanyPage route="/settings/commissions" query={searchParams} part="commissions">
      <CommissionsForm />
    </CompanyPage>
  )
}
