import { hidesCompanyShare } from '@/lib/access/roles'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { notifyDaily } from '../../system/notifications/notify-daily'
import { loadViewers, type Viewer } from '../spread/viewer'
import { findDayChanges } from './changes-of-day'
import { isNews } from './own-change'

/**
 * Notifies brokers and their managers of the day's changed tables, once a day and person, if a value visible to them
 * changed (system.md#events).
 */
export async function tellChanges(scope: Scope, timeZone: string): Promise<void> {
  const day = localDay(scope.now, timeZone)
  const changes = await findDayChanges(scope, day)
  const open = changes.filter(({ visible_to_brokers }) => visible_to_brokers)
  const counted = new Map<Viewer, number>()
  const newsFor = (viewer: Viewer) => {
    const known = counted.get(viewer)
    const count = known ?? open.filter((change) => isNews(viewer, change)).length
    counted.set(viewer, count)
    return count
  }
  await notifyDaily(scope, {
    action: 'commission.updated',
    day,
    timeZone,
    link: '/commissions',
    prepare: (people) =>
      loadViewers(
        scope,
        people.map(({ id }) => id),
      ),
    variablesFor: ({ id, role }, toViewer) => {
      const count = hidesCompanyShare(role) ? newsFor(toViewer(id)) : changes.length
      return count > 0 ? { count: String(count) } : null
    },
  })
}
