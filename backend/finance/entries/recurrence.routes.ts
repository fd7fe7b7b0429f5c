import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import { recurrenceEdit, recurrenceInput, recurrenceSchema } from '@/lib/contracts/recurrence'
import { Answer, verb } from '../../core/kernel/verb'
import { recurrenceCrud } from './recurrence-crud'
import { addRecurrence, editRecurrence, removeRecurrences, restoreRecurrences } from './recurrence-write'

const { permissions } = recurrenceCrud.registry
const output = inData(recurrenceSchema)
const saved = { status: true, message: 'Registro salvo com sucesso.' }

const create = verb(
  {
    permission: permissions.create,
    summary: 'Add a recurrence, and its entries of the next three months',
    input: recurrenceInput,
    output,
    audit: { action: 'created', entity: 'recurrence' },
  },
  async (context) => new Answer({ ...saved, data: await addRecurrence(context, context.input) }, 201),
)

const edit = verb(
  {
    permission: permissions.edit,
    summary:
      'Change a recurrence from a month on, or one month alone; 409 with both versions where it has changed since',
    params: z.object({ id: rowId }),
    input: recurrenceEdit,
    output,
    audit: { action: 'edited', entity: 'recurrence' },
  },
  async (context) => ({ ...saved, data: await editRecurrence(context, context.params.id, context.input) }),
)

/** Recurrences (finance.md#recurrences). */
export const recurrences = recurrenceCrud.with({
  create,
  edit,
  writes: { remove: removeRecurrences, restore: restoreRecurrences },
})
