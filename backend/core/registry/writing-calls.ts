import { inData } from '@/lib/contracts/answers'
import { edited } from '@/lib/contracts/registry'
import { Answer, verb } from '../kernel/verb'
import type { Calls } from './overrides'
import type { Parts } from './reading-calls'
import type { Input } from './registry'
import { loadId, pathKey } from './uuids'

const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** The calls that add and change. */
function savingCalls({ options, registry }: Parts): Pick<Calls, 'create' | 'edit'> {
  const { resource, row, input } = options
  const { permissions } = registry
  const one = inData(row)
  const create = verb(
    {
      permission: permissions.create,
      summary: `Add a ${resource}`,
      input,
      output: one,
      audit: { action: 'created', entity: resource },
    },
    async (context) => new Answer({ ...saved, data: await registry.create(context, context.input as Input) }, 201),
  )
  const edit = verb(
    {
      permission: permissions.edit,
      summary: `Change a ${resource}; 409 with both versions where it has changed since`,
      params: pathKey(options),
      input: input.extend(edited),
      output: one,
      audit: { action: 'edited', entity: resource },
    },
    async (context) => {
      const { row_version, ...sent } = context.input as Input & { row_version: number }
      return {
        ...saved,
        data: await registry.amend(context, await loadId(registry, context, context.params.id), sent, row_version),
      }
    },
  )
  return { create, edit }
}

/** The calls that write (api.md#registries). */
export function writingCalls(parts: Parts): Pick<Calls, 'create' | 'edit' | 'remove' | 'restore'> {
  const { options, registry, reader } = parts
  const { resource, row } = options
  const { permissions } = registry
  const params = pathKey(options)
  const remove = verb(
    {
      permission: permissions.delete,
      summary: `Delete a ${resource}, so that it can be restored; 422 while in use`,
      params,
      audit: { action: 'deleted', entity: resource },
    },
    async (context) => {
      await registry.remove(context, [await loadId(registry, context, context.params.id)])
      return { status: true, message: 'Registro excluído com sucesso.' }
    },
  )
  const restore = verb(
    {
      permission: permissions.delete,
      summary: `Undo the deletion of a ${resource}; 409 where another has taken its place`,
      params,
      output: inData(row),
      audit: { action: 'restored', entity: resource },
    },
    async (context) => {
      const id = await loadId(registry, context, context.params.id)
      await registry.restore(context, [id])
      return { status: true, message: 'Registro restaurado com sucesso.', data: await reader.load(context, id) }
    },
  )
  return { ...savingCalls(parts), remove, restore }
}
