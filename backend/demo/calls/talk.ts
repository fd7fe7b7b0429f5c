import type { Random } from '../basics/random'
import type { CallPlan } from './call-plan'
import type { DemoSide } from './people'

export interface Spoken {
  at: number
  user_id: number
  message: string
  internal_only: boolean
}

const notes = ['Já vi este caso: falar com a mesa do banco antes.', 'Terceiro chamado dele esta semana.'] as const

/** The conversation of a call, in order; a note among staff in some. */
export function talk(random: Random, { talk: words, asked, answered, solved }: CallPlan, side: DemoSide): Spoken[] {
  const said = (at: number | null, user_id: number, message: string, internal_only = false): Spoken[] =>
    at === null ? [] : [{ at, user_id, message, internal_only }]
  const noted = asked !== null && random.next() < 0.2 ? asked - 0.01 : null
  return [
    ...said(noted, side.worker, random.pick(notes), true),
    ...said(asked, side.worker, words.question),
    ...said(answered, side.requester, words.answer),
    ...said(solved, side.worker, words.solution),
  ]
}
