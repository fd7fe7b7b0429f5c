import { createHash } from 'node:crypto'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { pushChoice, pushDeviceInput, pushDeviceSchema, pushSchema, pushTestSchema } from '@/lib/contracts/push'
import { pushActions } from '@/lib/kinds/push'
import { findTheme } from '../../company/theme'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import {
  findPushDevices,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
} from '../../identity/accounts/push-devices'
import { findPushOff, keepPushOff } from './push-choice'
import { noteOutcome, openSubscription, toMessage } from './push-run'
import { testByPush } from './push-text'

const entity = 'push_device'

/** The caller's own devices and choices (system.md#pushes). None is open to somebody who only sees as another. */
export function pushRoutes(services: Services): Route[] {
  /** An installation without a key says so, and lacks the rest, as a foreign tenant API may. */
  const able = () => {
    if (!services.push) throw new ApiError('NOT_IMPLEMENTED')
    return services.push
  }

  const read = verb(
    {
      permission: 'authenticated',
      summary: "The installation's key for pushes, the caller's own devices, and what is not told on them",
      output: inData(pushSchema),
    },
    async ({ principal, ...scope }) => {
      if (!services.push) return { status: true, data: { public_key: null, actions: [], off: [], devices: [] } }
      const { publicKey } = services.push
      const off = await findPushOff(scope, [principal.id])
      const devices = await listPushDevices(scope, principal)
      const data = { public_key: publicKey, actions: pushActions, off: off.get(principal.id) ?? [], devices }
      return { status: true, data }
    },
  )

  const choose = verb(
    {
      permission: 'authenticated',
      summary: 'What the caller is not told of by push',
      input: pushChoice,
      output: inData(pushChoice),
      audit: { action: 'saved', entity: 'preference' },
    },
    async ({ input, principal, audit, ...scope }) => {
      able()
      const off = await keepPushOff(scope, principal.id, input.off)
      audit({ entity_id: 'push.off' })
      return { status: true, message: 'Registro salvo com sucesso.', data: { off } }
    },
  )

  const add = verb(
    {
      permission: 'authenticated',
      summary: "Tell the caller by push on the browser of a subscription; one that is known becomes the caller's",
      input: pushDeviceInput,
      output: inData(pushDeviceSchema),
      audit: { action: 'created', entity },
      secret: true,
    },
    async ({ input, principal, origin, audit, ...scope }) => {
      const { language, ...subscription } = input
      if (!able().admits(subscription)) {
        throw new ApiError('RULE', {
          reason: 'push_endpoint',
          message: 'Este navegador usa um serviço de avisos que o sistema não aceita.',
        })
      }
      const uuid = await keepPushDevice(scope, principal, {
        endpoint_hash: createHash('sha256').update(subscription.endpoint).digest('hex'),
        sealed: services.box.seal(JSON.stringify(subscription), scope.tenant.id),
        language,
        user_agent: origin.userAgent,
      })
      audit({ entity_id: uuid })
      const data = (await listPushDevices(scope, principal)).find((device) => device.uuid === uuid)
      return new Answer({ status: true, message: 'Avisos ligados neste aparelho.', data }, 201)
    },
  )

  const remove = verb(
    {
      permission: 'authenticated',
      summary: "Tell nothing more on one of the caller's own devices",
      params: z.object({ uuid: z.uuid() }),
      audit: { action: 'removed', entity },
    },
    async ({ params, principal, audit, ...scope }) => {
      able()
      if (!(await removePushDevice(scope, principal.id, params.uuid))) throw new ApiError('NOT_FOUND')
      audit({ entity_id: params.uuid })
      return { status: true, message: 'Avisos desligados neste aparelho.' }
    },
  )

  const test = verb(
    {
      permission: 'authenticated',
      summary: "A push to each of the caller's own devices",
      output: inData(pushTestSchema),
      audit: { action: 'updated', entity },
    },
    async ({ principal, audit, ...scope }) => {
      const push = able()
      const { tenant } = scope
      const devices = await findPushDevices(scope, [principal.id])
      const { logo } = await findTheme(scope)
      audit({ entity_id: principal.uuid })
      const site = services.siteUrl(tenant.slug)
      return async ({ open }) => {
        const outcomes = await Promise.all(
          devices.map(async (device) => {
            const url = `/users/view/${principal.uuid}#push`
            const about = { language: device.language, company: tenant.name, logo, url, tag: 'test' }
            const to = openSubscription(device, tenant.id, services)
            const message = toMessage(await testByPush(about), site)
            return { device, outcome: to ? await push.send(to, message, scope.now) : 'gone' } as const
          }),
        )
        await open(async (later) => {
          for (const { device, outcome } of outcomes) await noteOutcome(later, device.id, outcome)
        })
        const sent = outcomes.filter(({ outcome }) => outcome === 'sent').length
        return { status: true, data: { sent, failed: outcomes.length - sent } }
      }
    },
  )

  return [
    route('GET', '/api/push', read),
    route('PUT', '/api/push', choose),
    route('POST', '/api/push/devices', add),
    route('DELETE', '/api/push/devices/{uuid}', remove),
    route('POST', '/api/push/test', test),
  ]
}
