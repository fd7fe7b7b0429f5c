import * as z from 'zod'

const color = z.union([z.literal('default'), z.string().regex(/^#[0-9A-Fa-f]{6}$/)])

/** A tenant's brand (specification 3). `'default'` means: use the fallback. */
export const themeSchema = z.object({
  logo: z.string(),
  primaryColor: color,
  secondaryColor: color,
  primaryTextColor: color,
  secondaryTextColor: color,
  gradient: z.string(),
  codBroker: z.string().nullable(),
})
export type Theme = z.infer<typeof themeSchema>

/** The fallbacks of specification 3. */
export const defaultTheme = {
  logo: '/balcao.svg',
  primaryColor: '#2563EB',
  secondaryColor: '#4F46E5',
  primaryTextColor: '#000000',
  secondaryTextColor: '#FFFFFF',
  gradient: 'default',
  codBroker: null,
} as const satisfies Theme
