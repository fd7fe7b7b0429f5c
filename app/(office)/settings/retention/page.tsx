import { screenTitle } from '@/lib/visit/titles'
import { CompanyPage } from '../company-page'
import { RetentionForm } from './retention-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/retention')

/** For how long clients' data are kept. */
export default function RetentionSettings({ searchParams }: Props) {
  return (
    <CompanyPage route="/settings/retention" query={searchParams} part="retention">
      <RetentionForm />
    </CompanyPage>
  )
}
