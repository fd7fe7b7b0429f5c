import * as z from 'zod'
import {
  coefficientText,
  moneyInput,
  moneyText,
  percentInput,
  rateText,
  rule,
  shareInput,
  signedMoneyInput,
} from './amounts'
import { everyone } from './audience'
import type { Field, Fields } from './fields'
import { flag, listQuery, localMoment, oneOrMore, rowId, wholeNumber } from './list'
import {
  type Filter,
  type Filters,
  type FiltersOf,
  fieldAlias,
  type Head,
  type InputOf,
  type Manifest,
  type RowOf,
} from './manifest'
import { day, moment } from './moment'
import { chosenId, namedRow, optionalText, optionalUrl, registryFilters, registryRow } from './registry'

/** The schemas of one registry: row, input and query. */
export interface Schemas {
  row: z.ZodObject
  input: z.ZodObject
  query: z.ZodObject
}
/** A contract whose schemas are written by hand. */
export type WrittenContract = Head & Schemas
export type AnyContract = Manifest | WrittenContract

/** The row, input and filter types of a contract, by manifest or by hand. */
export type ContractRow<C> = C extends { fields: Fields } ? RowOf<C> : C extends { row: infer S } ? z.output<S> : never
export type ContractInput<C> = C extends { fields: Fields }
  ? InputOf<C>
  : C extends { input: infer S }
    ? z.output<S>
    : never
export type ContractFilters<C> = C extends { filters: Filters }
  ? FiltersOf<C>
  : C extends { query: infer S }
    ? z.output<S>
    : never

const coefficientInput = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}(\.\d{1,9})?$/.test(text), rule('coefficient', 'Informe o coeficiente, como 0,023456789.'))

const stateInput = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => /^([A-Z]{2})?$/.test(text), rule('state', 'Informe a sigla do estado, como SP.'))
  .transform((text) => text || null)

/** A field's schema in a row, ignoring nullability. */
function rowValue({ kind, values = [] }: Field): z.ZodType {
  switch (kind) {
    case 'integer':
    case 'reference':
      return z.int()
    case 'references':
      return z.array(z.int())
    case 'flag':
      return z.boolean()
    case 'percent':
    case 'share':
      return rateText
    case 'money':
      return moneyText
    case 'factor':
      return coefficientText
    case 'date':
      return z.iso.date()
    case 'moment':
      return moment
    case 'choice':
      return z.enum(values)
    case 'choices':
      return z.array(z.enum(values))
    default:
      return z.string()
  }
}

const unique = <T>(list: T[]) => [...new Set(list)]

/** A field's schema in a body, ignoring defaults. */
function inputValue({ kind, values = [], signed, min, max = Number.MAX_SAFE_INTEGER }: Field): z.ZodType {
  switch (kind) {
    case 'integer':
      return z
        .int()
        .min(min ?? Number.MIN_SAFE_INTEGER)
        .max(max)
    case 'reference':
      return chosenId
    case 'references':
      return z.array(chosenId).max(max)
    case 'flag':
      return z.boolean()
    case 'percent':
      return percentInput
    case 'share':
      return shareInput
    case 'money':
      return signed ? signedMoneyInput : moneyInput
    case 'factor':
      return coefficientInput
    case 'date':
      return day
    case 'choice':
      return z.enum(values)
    case 'choices':
      return min === undefined
        ? z.array(z.enum(values)).max(values.length)
        : z.array(z.enum(values)).min(min).transform(unique)
    case 'state':
      return stateInput
    default:
      return z.string().trim().min(1).max(max)
  }
}

function inputField(field: Field): z.ZodType {
  if (field.kind === 'url') return optionalUrl
  if (field.kind === 'text' && field.nullable) return optionalText(field.max ?? 0)
  const value = inputValue(field)
  if (field.nullable) return value.nullable().default(null)
  return field.default === undefined ? value : value.default(field.default)
}

const marked = <S extends z.ZodType>(field: { everyone?: true }, schema: S): S =>
  field.everyone ? everyone(schema) : schema

function rowShape(fields: Fields): Record<string, z.ZodType> {
  const pairs = Object.entries(fields).flatMap(([key, field]): [string, z.ZodType][] => {
    const may = (schema: z.ZodType) => marked(field, field.nullable ? schema.nullable() : schema)
    const own: [string, z.ZodType] = [key, may(rowValue(field))]
    if (!field.named) return [own]
    return [own, [fieldAlias(key), may(field.kind === 'references' ? z.array(namedRow) : namedRow)]]
  })
  return Object.fromEntries(pairs)
}

function filterValue({ kind, values = [] }: Filter): z.ZodType {
  switch (kind) {
    case 'flag':
      return flag
    case 'choice':
      return oneOrMore(z.enum(values))
    case 'references':
      return oneOrMore(rowId)
    case 'whole':
      return wholeNumber
    case 'day':
      return day
    case 'moment':
      return localMoment
  }
}

const filterShape = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, marked(one, filterValue(one).optional())]))

/** A schema of each key of `T`. */
type ObjectOf<T> = z.ZodObject<{ [K in keyof T]: z.ZodType<T[K]> }>

/** The typed row schema of a manifest, for contracts that contain such rows. */
export function rowSchema<M extends Manifest>(of: M): ObjectOf<RowOf<M>>
export function rowSchema(of: Manifest): z.ZodObject {
  return z.object({ ...registryRow, ...rowShape(of.fields) })
}

/** Parsed and typed body of a manifest. */
export function inputSchema<M extends Manifest>(of: M): ObjectOf<InputOf<M>>
export function inputSchema({ fields }: Manifest): z.ZodObject {
  const sent = Object.entries(fields).filter(([, field]) => !field.given)
  return z.object(Object.fromEntries(sent.map(([key, field]) => [key, inputField(field)])))
}

const made = new WeakMap<Manifest, Schemas>()

/** The schemas of a contract: written by hand, or derived from its fields, once. */
export function contractSchemas(contract: AnyContract): Schemas {
  if ('row' in contract) return contract
  const known = made.get(contract)
  if (known) return known
  const schemas: Schemas = {
    row: rowSchema(contract),
    input: inputSchema(contract),
    query: listQuery(contract.sorts, { ...registryFilters, ...filterShape(contract.filters) }),
  }
  made.set(contract, schemas)
  return schemas
}
