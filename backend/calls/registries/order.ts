import { and, eq, isNull } from 'drizzle-orm'
import { situationOrderInput } from '@/lib/contracts/call-situation-order'
import { itemOrderInput } from '@/lib/contracts/mandatory-item'
import { invalid } from '../../core/errors/api-error'
import { verb } from '../../core/kernel/verb'
import { missing } from '../../core/registry/references'
import { callCategory, callSituation, mandatoryItem } from '../records/registries.table'
import { alone, reorder } from './positions'

const message = 'Ordem salva com sucesso.'

export const orderItems = verb(
  {
    permission: 'edit_calls_mandatory_items',
    summary: 'Put all mandatory items of a category in another order',
    input: itemOrderInput,
    audit: { action: 'edited', entity: 'mandatory_item', ifTold: true },
  },
  async (context) => {
    const { tx, tenant, input } = context
    await alone(context, mandatoryItem)
    const [category] = await tx
      .select({ id: callCategory.id })
      .from(callCategory)
      .where(
        and(
          eq(callCategory.tenant_id, tenant.id),
          eq(callCategory.id, input.category_id),
          isNull(callCategory.deleted_at),
        ),
      )
    if (!category) throw invalid({ category_id: missing })
    await reorder(context, mandatoryItem, input.ids, eq(mandatoryItem.category_id, category.id))
    return { status: true, message }
  },
)

export const orderSituations = verb(
  {
    permission: 'edit_calls_situations',
    summary: 'Put all situations in another order',
    input: situationOrderInput,
    audit: { action: 'edited', entity: 'call_situation', ifTold: true },
  },
  async (context) => {
    await alone(context, callSituation)
    await reorder(context, callSituation, context.input.ids)
    return { status: true, message }
  },
)
