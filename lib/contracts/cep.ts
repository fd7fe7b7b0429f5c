import * as z from 'zod'
import { isCep } from '@/lib/formats/brazil'
import { everyone } from './audience'

/** `GET /api/consult_cep?cep=01001-000` (company.md#addresses): unknown parts are empty. */
export const cepQuery = z.strictObject({
  cep: z
    .string()
    .trim()
    .refine(isCep)
    .transform((text) => text.replace('-', '')),
})
export const addressSchema = z.object({
  /** Eight digits. */
  cep: everyone(z.string()),
  street: everyone(z.string()),
  district: everyone(z.string()),
  city: everyone(z.string()),
  state: everyone(z.string()),
  /** IBGE code of the city, seven digits. */
  ibge: everyone(z.string().nullable()),
  complement: everyone(z.string()),
})
export type Address = z.infer<typeof addressSchema>
