import * as z from 'zod'
import { commissionBases, documentKinds, operationTypes } from '@/lib/kinds/catalogue'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { registryFilters, registryRow } from './registry'

/** A kind of operation (catalogue.md#products). */
export const productSchema = z.object({
  ...registryRow,
  name: everyone(z.string()),
  operation_type: everyone(z.enum(operationTypes)),
  /** What a percentage is taken of; `none` takes fixed rows alone. */
  commission_base: everyone(z.enum(commissionBases)),
  required_documents: everyone(z.array(z.enum(documentKinds))),
  active: everyone(z.boolean()),
})
export type Product = z.infer<typeof productSchema>

export const productInput = z.object({
  name: z.string().trim().min(1).max(80),
  operation_type: z.enum(operationTypes),
  commission_base: z.enum(commissionBases),
  required_documents: z.array(z.enum(documentKinds)).max(documentKinds.length).default([]),
  active: z.boolean().default(true),
})

export const productQuery = listQuery(['id', 'name', 'operation_type', 'commission_base', 'active', 'created_at'], {
  ...registryFilters,
  operation_type: oneOrMore(z.enum(operationTypes)).optional(),
  commission_base: oneOrMore(z.enum(commissionBases)).optional(),
  active: flag.optional(),
  /** Those that have a table of this bank or agreement. */
  bank_id: rowId.optional(),
  agreement_id: rowId.optional(),
})
