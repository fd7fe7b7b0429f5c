import { screenTitle } from '@/lib/visit/titles'
import { CompanyPage } from '../company-page'
import { IdentityForm } from './identity-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/company')

/** The company itself: names, registrations, contact, address. */
export default function IdentitySettings({ searchParams }: Props) {
  return (
    <CompanyPage route="/settings/company" query={searchParams} part="identity">
      <IdentityForm />
    </CompanyPage>
  )
}
