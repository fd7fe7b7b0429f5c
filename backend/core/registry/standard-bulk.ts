import type { AnyOptions } from './options'
import type { Writes } from './overrides'
import type { Reader } from './reader'
import type { BulkAction, Registry } from './registry'

type Doing = Pick<Writes, 'remove' | 'restore'> & Pick<Registry, 'amend' | 'inputOf'> & Pick<Reader, 'load'>

/** Delete and restore; activate and deactivate if the input has `active`. */
export function standardBulk(
  { input }: Pick<AnyOptions, 'input'>,
  permissions: Registry['permissions'],
  { remove, restore, load, amend, inputOf }: Doing,
): Record<string, BulkAction> {
  const turn = (active: boolean): BulkAction => ({
    permission: permissions.edit,
    run: async (acting, id, _params, row_version) => {
      const row = await load(acting, id)
      if (row.active === active) return null
      const { row_version: now = 0 } = await amend(
        acting,
        id,
        { ...inputOf(row), active },
        row_version ?? row.row_version,
      )
      return { row_version: now, undo: active ? 'deactivate' : 'activate' }
    },
  })
  return {
    delete: {
      permission: permissions.delete,
      run: async (acting, id) => {
        await remove(acting, [id])
        return { undo: 'restore' }
      },
      together: remove,
      undo: 'restore',
    },
    restore: {
      permission: permissions.delete,
      run: async (acting, id) => {
        await restore(acting, [id])
        return null
      },
    },
    ...('active' in input.shape && { activate: turn(true), deactivate: turn(false) }),
  }
}
