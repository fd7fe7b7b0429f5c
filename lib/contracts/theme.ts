import * as z from 'zod'
import { versionNumber } from './list'

const stop = '#[0-9A-Fa-f]{6}(?: (?:100|[0-9]{1,2})%)?'
const direction = '(?:[0-9]{1,3}deg|to (?:top|bottom|left|right)(?: (?:left|right))?), ?'
const gradientPattern = new RegExp(`^linear-gradient\\((?:${direction})?${stop}(?:, ?${stop}){1,5}\\)$`)

/** `'default'`, or a linear gradient of two to six `#RRGGBB` stops: `linear-gradient(90deg, #0F766E 0%, #134E4A 100%)`. */
const gradient = z
  .string()
  .max(255)
  .refine((text) => text === 'default' || gradientPattern.test(text), {
    message: 'Use um degradê linear de cores #RRGGBB.',
    params: { reason: 'gradient' },
  })

const color = z.union([z.literal('default'), z.string().regex(/^#[0-9A-Fa-f]{6}$/)])

/** A tenant's brand (company.md#theme). `'default'` means: use the fallback. */
export const themeSchema = z.object({
  logo: z.string(),
  primaryColor: color,
  secondaryColor: color,
  primaryTextColor: color,
  secondaryTextColor: color,
  gradient: z.string(),
  codBroker: z.string().nullable(),
  /** For the editor; a foreign tenant API may lack it. */
  row_version: z.int().optional(),
})
export type Theme = z.infer<typeof themeSchema>

/** The fallbacks of constants.md#theme. */
export const defaultTheme = {
  logo: '/balcao.svg',
  primaryColor: '#2563EB',
  secondaryColor: '#4F46E5',
  primaryTextColor: '#000000',
  secondaryTextColor: '#FFFFFF',
  gradient: 'default',
  codBroker: null,
} as const satisfies Theme

/** A brand without any choices. */
export const unchosenTheme = {
  logo: 'default',
  primaryColor: 'default',
  secondaryColor: 'default',
  primaryTextColor: 'default',
  secondaryTextColor: 'default',
  gradient: 'default',
  codBroker: null,
} as const satisfies Theme

const chosenColor = z
  .string()
  .regex(/^(default|#[0-9A-Fa-f]{6})$/, { error: 'Use uma cor no formato #RRGGBB.' })
  .optional()

/** The parts of a brand that an Administrador chooses; those left out stay unchanged. The logo has its own call. */
export const themeChoiceSchema = z.object({
  primaryColor: chosenColor,
  secondaryColor: chosenColor,
  primaryTextColor: chosenColor,
  secondaryTextColor: chosenColor,
  gradient: gradient.optional(),
})
export type ThemeChoice = z.infer<typeof themeChoiceSchema>

/** `PUT /api/settings/theme`: 409 with both versions if `row_version` is not current. */
export const themeEditSchema = themeChoiceSchema.extend({ row_version: versionNumber })

/** Answer of `POST` and `DELETE /api/settings/logo`: the picture's versioned address, or `'default'`. */
export const logoSchema = z.object({ logo: z.string(), row_version: z.int() })
