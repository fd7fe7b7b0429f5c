import * as z from 'zod'

/** The schema inside optional, nullable and default wrappers. */
export function bare(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? schema.unwrap()
      : schema
  if (wrapped === schema || !(wrapped instanceof z.ZodType)) return schema
  return bare(wrapped)
}
