import { ListPage } from '@/components/list/list-page'
import { notificationTypeContract } from '@/lib/contracts/notification-type'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ListHead } from '../list-head'
import { NotificationTypesScreen } from './notification-types-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/notifications')

/** Tipos de notificação: what people are told, how, and who. */
export default async function NotificationTypes({ searchParams }: Props) {
  const { opened, ...page } = await openList(notificationTypeContract, await searchParams, 'name')
  return (
    <ListPage {...page} kin={[]}>
      <ListHead of="notifications" />
      <NotificationTypesScreen opened={opened} />
    </ListPage>
  )
}
