import * as z from 'zod'

/** A moment as the tenant API writes it: `yyyy-MM-dd HH:mm:ss` on the company's clocks (domain.md 2.0). */
export const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
