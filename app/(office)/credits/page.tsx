import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { creditContract } from '@/lib/contracts/financial-entry'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { visitor } from '@/lib/visit/visit'
import { CreditsScreen } from './credits-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/credits')

/** Créditos. */
export default async function Credits({ searchParams }: Props) {
  const [{ opened, words, ...page }, { entries }] = await Promise.all([
    openList(creditContract, await searchParams),
    getMessages(),
  ])
  const { user } = await visitor('/credits')
  const settle = user.permissions.includes('receive_credits')
  return (
    <ListPage {...page} words={{ ...words, entries }}>
      <CreditsScreen opened={{ ...opened, may: { ...opened.may, settle } }} />
    </ListPage>
  )
}
