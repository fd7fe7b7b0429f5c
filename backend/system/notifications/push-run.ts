import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { findTheme } from '../../company/theme'
import type { InTenant, Scope } from '../../core/database/scope'
import type { SentPush } from '../../core/jobs/jobs'
import type { Message, Outcome, Subscription } from '../../core/push/push'
import type { Services } from '../../core/services/services'
import { findPushDevice, notePushed, notePushLost, type PushDeviceRow } from '../../identity/accounts/push-devices'
import { isSitePath } from './message-html'
import { actionSystemArea, notification, notificationType } from './notification.table'
import { isPushAction } from './push-choice'
import { type PushText, pushTag, tellByPush } from './push-text'

/** The service asks for another try, or none answers. */
export class PushLater extends Error {}

const subscriptionSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** A device's subscription; null if no key of ours opens it any more. */
export function openSubscription(
  { sealed }: PushDeviceRow,
  tenantId: number,
  { box }: Pick<Services, 'box'>,
): Subscription | null {
  const text = box.open(sealed, tenantId)
  return text === null ? null : subscriptionSchema.parse(JSON.parse(text))
}

/** A push of `text`. Its topic is its tag's, hashed: services read it, and it has 32 letters at most. */
export const toMessage = (text: PushText, site: string): Message => ({
  text: JSON.stringify(text),
  topic: createHash('sha256').update(text.tag).digest('base64url').slice(0, 32),
  // RFC 8292 asks for https or mailto; a site of this machine has neither.
  subject: site.startsWith('https:') ? site : 'mailto:nobody@localhost',
})

/** The notification, while it is unread, with what a push says of it. */
async function findTold(scope: Scope, id: number) {
  const { tx, tenant } = scope
  const [row] = await tx
    .select({
      user_id: notification.user_id,
      number: notification.number,
      link: notification.link,
      read: notification.read_at,
      action: actionSystemArea.action,
    })
    .from(notification)
    .innerJoin(
      notificationType,
      and(
        eq(notificationType.tenant_id, notification.tenant_id),
        eq(notificationType.id, notification.notification_type_id),
      ),
    )
    .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
    .where(and(eq(notification.tenant_id, tenant.id), eq(notification.id, id)))
  return row && row.read === null ? row : null
}

async function prepare(scope: Scope, sent: SentPush, services: Services) {
  const told = await findTold(scope, sent.notification)
  const device = await findPushDevice(scope, sent.device)
  if (!told || !device || told.user_id !== device.user_id || !isPushAction(told.action)) return null
  const { logo } = await findTheme(scope)
  const url = told.link !== null && isSitePath(told.link) ? told.link : '/dashboard'
  const about = { language: device.language, company: scope.tenant.name, logo, url, tag: pushTag(told.action, told) }
  return { action: told.action, number: told.number, about, to: openSubscription(device, scope.tenant.id, services) }
}

/** Notes the outcome of a push for the device. */
export async function noteOutcome(scope: Scope, device: number, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') await notePushed(scope, device)
  else await notePushLost(scope, device, outcome === 'gone')
}

/**
 * Sends the pushes that the queue brings, each to one device: between two transactions, so that no service is waited
 * for within one. One that has been read, whose device is gone or whose person is not active is dropped. Throws
 * `PushLater` for another try, unless it is the `last`.
 */
export const makePushRun =
  (inTenant: InTenant, services: Services, now: () => Date) =>
  async (sent: SentPush, last: boolean): Promise<void> => {
    const { push, siteUrl } = services
    if (!push) return
    const prepared = await inTenant(sent.slug, (scope) => prepare(scope, sent, services))
    if (!prepared) return
    const { action, number, about, to } = prepared
    const message = toMessage(await tellByPush(action, number, about), siteUrl(sent.slug))
    const outcome = to ? await push.send(to, message, now()) : 'gone'
    if (outcome === 'later' && !last) throw new PushLater('the push service asks for another try')
    await inTenant(sent.slug, (scope) => noteOutcome(scope, sent.device, outcome))
  }
