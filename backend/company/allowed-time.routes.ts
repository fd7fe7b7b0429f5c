import { inData } from '@/lib/contracts/answers'
import { allowedTimeInput, allowedTimeSchema } from '@/lib/contracts/company'
import { stale } from '../core/errors/api-error'
import { type Route, route, verb } from '../core/kernel/verb'
import { loadAllowedTime } from './allowed-time'
import { saveCompany } from './company'

const read = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'When payments may be asked for, whether that is now, and when it is next',
    output: inData(allowedTimeSchema),
  },
  async (scope) => ({ status: true, data: await loadAllowedTime(scope) }),
)

const edit = verb(
  {
    permission: 'edit_settings',
    summary: 'Change the hours in which payments may be asked for; the version is that of the company',
    input: allowedTimeInput,
    output: inData(allowedTimeSchema),
    audit: { action: 'updated', entity: 'company' },
  },
  async ({ input, audit, ...scope }) => {
    const saved = await saveCompany(scope, { payment_hours: input.windows }, input.row_version)
    if (!saved) throw stale(input, await loadAllowedTime(scope))
    audit({ entity_id: 'company', before: saved.before, after: saved.after })
    return { status: true, message: 'Configurações salvas.', data: await loadAllowedTime(scope) }
  },
)

export const allowedTimeRoutes: Route[] = [
  route('GET', '/api/payments/allowed_time_payment', read),
  route('PUT', '/api/payments/allowed_time_payment', edit),
]
