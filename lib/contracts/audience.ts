import type * as z from 'zod'

const key = 'x-audience'

/**
 * Marks a field that Corretor and Comercial may see too. A field without this mark is internal (domain.md 2.1,
 * company share): it leaves the server to nobody else. The mark shows in the OpenAPI document.
 */
export const everyone = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), [key]: 'everyone' })

export const isForEveryone = (schema: z.ZodType) => schema.meta()?.[key] === 'everyone'
