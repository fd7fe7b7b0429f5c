import { longestMessage } from '@/lib/contracts/call'
import type { FileSums } from '@/lib/contracts/file'
import type { Scope } from '../../core/database/scope'
import { ApiError, type ErrorCode } from '../../core/errors/api-error'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { refuseWaiting } from '../../core/kernel/onboarding-gate'
import { keepUnsent } from '../../operation/records/unsent-files'
import { mailTo } from '../../system/notifications/mail-to'
import { escapeHtml } from '../../system/notifications/message-html'
import { postMessage } from '../desk/message'
import { type Addressed, findAgain } from './addressed'
import type { Bringing } from './bring'
import { noteHere } from './taken'

/** `refused` is told to its sender; `dropped` to nobody (calls.md#answers-by-mail). */
export type Outcome = 'taken' | 'refused' | 'dropped'

type Answer = Addressed & Bringing & { words: string }
/** May not write there, or the call is gone: as any other answer that is nobody's. */
const silent: readonly ErrorCode[] = ['FORBIDDEN', 'NOT_FOUND']

/** Writes an answer into its call, as the one whose it is, or tells them why it is not there. */
export async function keepAnswer(
  acting: Omit<Acting, 'principal'>,
  examined: Answer,
  sums: FileSums,
): Promise<Outcome> {
  const answer = await findAgain(acting, examined)
  if (!answer || !(await noteHere(acting, answer))) return 'dropped'
  const { outgoing, pushed } = acting
  const [mails, pushes] = [outgoing?.length, pushed?.length]
  const entries: Parameters<Acting['audit']>[0][] = []
  try {
    // A refusal undoes what was written of the answer, and not that it was here.
    await acting.tx.transaction((tx) =>
      write({ ...acting, tx, principal: answer.principal, audit: (entry) => void entries.push(entry) }, answer, sums),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'UNAVAILABLE' || error.code === 'INTERNAL') throw error
    // Nor does anybody hear of what was undone.
    outgoing?.splice(mails ?? 0)
    pushed?.splice(pushes ?? 0)
    if (silent.includes(error.code)) return 'dropped'
    await tellRefused(acting, answer, error)
    return 'refused'
  }
  for (const entry of entries) acting.audit({ user_id: answer.principal.id, ...entry })
  return 'taken'
}

/** Their own words, with the names of what could not be attached. */
function toMessage({ words, brought, left }: Answer): string {
  const said = words || (brought.length > 0 ? 'Anexo enviado por e-mail.' : '')
  if (left.length === 0) return said
  return `${said}\n\n[Anexos não aceitos: ${left.join(', ')}. Envie PDF, JPG ou PNG de até 10 MB.]`.trim()
}

async function write(acting: Acting, answer: Answer, sums: FileSums): Promise<void> {
  refuseWaiting(acting.principal)
  const attachments: string[] = []
  for (const one of answer.brought) attachments.push((await keepUnsent(acting, one, sums)).uuid)
  const message = toMessage(answer)
  if (message === '') {
    throw new ApiError('RULE', { message: 'Ela veio vazia: escreva acima do texto citado, ou envie um anexo.' })
  }
  if (message.length > longestMessage) {
    const limit = `Ela tem mais de ${longestMessage} caracteres: envie uma mais curta, ou o texto como anexo.`
    throw new ApiError('RULE', { message: limit })
  }
  const said = { message, attachments, internal_only: false, asks: false, by_mail: true }
  await postMessage(acting, answer.call.id, said, sums)
}

async function tellRefused(scope: Scope, { call, principal }: Addressed, refusal: ApiError): Promise<void> {
  await mailTo(scope, [principal.id], {
    subject: `Sua resposta ao chamado #${call.number} não foi registrada`,
    message: `${escapeHtml(refusalWords(refusal).message)}<br>Escreva no chamado, ou abra outro.`,
    link: `/calls?record=${call.id}`,
  })
}
