import type { AnyOptions } from './options'
import type { Writes } from './overrides'
import type { Reader } from './reader'
import type { BulkAction, Registry } from './registry'

type Doing = Pick<Writes, 'remove' | 'restore'> & Pick<Registry, 'amend' | 'inputOf'> & Pick<Reader, 'load'>

/** Deleting and taking it back, and switching on and off what can be. */
export function standardBulk(
  { input }: Pick<AnyOptions, 'input'>,
  permissions: Registry['permissions'],
  { remove, restore, load, amend, inputOf }: Doing,
): Record<string, BulkAction> {
  const turn = (active: boolean): BulkAction => ({
    permission: permissions.edit,
    run: async (acting, id) => {
      const row = await load(acting, id)
      if (row.active !== active) await amend(acting, id, { ...inputOf(row), active }, row.row_version)
    },
  })
  return {
    delete: { permission: permissions.delete, run: (acting, id) => remove(acting, [id]), together: remove },
    restore: { permission: permissions.delete, run: (acting, id) => restore(acting, [id]) },
    ...('active' in input.shape && { activate: turn(true), deactivate: turn(false) }),
  }
}
