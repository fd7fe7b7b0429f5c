import type { FieldKind } from '@/lib/contracts/fields'
import { initialValues } from '@/lib/contracts/initial'
import { fieldAlias, type Manifest, type RowOf } from '@/lib/contracts/manifest'
import type { RegistryName } from '@/lib/contracts/registries'
import type { AnyColumn, ColumnKind, KindOf, Resource } from './define-resource'

/** Kinds of fields whose column kind has another name. */
const renamed: Record<Exclude<FieldKind, ColumnKind>, ColumnKind> = {
  url: 'text',
  state: 'code',
  share: 'amount',
  factor: 'code',
  choices: 'list',
  references: 'list',
}
const isRenamed = (kind: FieldKind): kind is keyof typeof renamed => kind in renamed

function kindIn({ fields }: Manifest, key: string): ColumnKind {
  const naming = Object.entries(fields).find(([id, { named }]) => id === key || (named && fieldAlias(id) === key))
  // Of the common columns a list only shows moments.
  const kind = naming?.[1].kind ?? 'moment'
  return isRenamed(kind) ? renamed[kind] : kind
}

/** A column; kind and sorting default to those of its field in the contract. */
type RegistryColumn<Row> = Omit<AnyColumn<Row>, 'key' | 'kind' | 'sortable'> &
  { [K in keyof Row & string]: { key: K; kind?: KindOf<NonNullable<Row[K]>> } }[keyof Row & string]

/** `defineRegistry(bankContract, {…})`: the screen of a registry with a manifest. */
export function defineRegistry<M extends Manifest & { name: RegistryName }>(
  contract: M,
  given: Omit<Resource<RowOf<M>>, 'name' | 'columns' | 'initial'> & { columns: readonly RegistryColumn<RowOf<M>>[] },
): Resource<RowOf<M>> {
  const columns = given.columns.map(
    (column): AnyColumn<RowOf<M>> => ({
      ...column,
      kind: column.kind ?? kindIn(contract, column.key),
      ...(contract.sorts.includes(column.key) && { sortable: true as const }),
    }),
  )
  return { ...given, name: contract.name, columns, initial: () => initialValues(contract) }
}
