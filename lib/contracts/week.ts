import * as z from 'zod'
import { sortWeek, type WeekFault, weekFault } from '@/lib/formats/week'
import { rule } from './amounts'

export const windowSchema = z.object({ weekday: z.int().min(0).max(6), start: z.string(), end: z.string() })
/** Windows of a week, by day and hour. */
export const weekSchema = z.array(windowSchema)

const sentences: Record<WeekFault, readonly [reason: string, message: string]> = {
  time: ['hours_time', 'Informe cada horário como 09:00.'],
  order: ['hours_order', 'Cada horário deve terminar depois de começar.'],
  overlap: ['hours_overlap', 'Há horários do mesmo dia que se sobrepõem: separe-os ou junte-os.'],
}

/** A week in a body (company.md#hours): existing times, each end after its start, none that overlap. */
export const weekInput = z
  .array(windowSchema)
  .max(70)
  .superRefine((week, context) => {
    const fault = weekFault(week)
    if (fault) context.addIssue({ code: 'custom', ...rule(...sentences[fault]) })
  })
  .transform((week) => sortWeek(week.map(({ weekday, start, end }) => ({ weekday, start, end }))))
