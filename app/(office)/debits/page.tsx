import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { debitContract } from '@/lib/contracts/financial-entry'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { DebitsScreen } from './debits-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/debits')

/** Débitos. */
export default async function Debits({ searchParams }: Props) {
  const [{ opened, words, ...page }, { entries }] = await Promise.all([
    openList(debitContract, await searchParams),
    getMessages(),
  ])
  const { user } = await visitor('/debits')
  const settle = user.permissions.includes('pay_debits')
  return (
    <ListPage {...page} words={{ ...words, entries }}>
      <DebitsScreen opened={{ ...opened, may: { ...opened.may, settle } }} />
    </ListPage>
  )
}
