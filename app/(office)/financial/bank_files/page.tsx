import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { bankFileContract } from '@/lib/contracts/bank-file'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { BankFilesScreen } from './bank-files-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/financial/bank_files'

export const generateMetadata = () => screenTitle(route)

/** Remessas e retornos. */
export default async function BankFiles({ searchParams }: Props) {
  const [{ opened, words, ...page }, { bankFiles }] = await Promise.all([
    openList(bankFileContract, await searchParams),
    getMessages(),
  ])
  const { user } = await visitor(route)
  // A file changes by its steps alone.
  const may = { ...opened.may, create: false, edit: false, delete: false, approve: false }
  return (
    <ListPage {...page} words={{ ...words, bankFiles }}>
      <BankFilesScreen opened={{ ...opened, may }} permissions={user.permissions} />
    </ListPage>
  )
}
