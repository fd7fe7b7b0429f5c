import { screenTitle } from '@/lib/visit/titles'
import { CompanyPage } from '../company-page'
import { HoursForm } from './hours-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/hours')

/** The company's clocks and its weeks. */
export default function HoursSettings({ searchParams }: Props) {
  return (
    <CompanyPage route="/settings/hours" query={searchParams} part="hours">
      <HoursForm />
    </CompanyPage>
  )
}
