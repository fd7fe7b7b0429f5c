import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'

export default async function ImportProducts({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('product', await searchParams))} />
}
