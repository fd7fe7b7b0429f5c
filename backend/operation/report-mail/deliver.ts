import { cleanName } from '@/lib/formats/file-names'
import { findMailServer } from '../../company/smtp'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { writeAudit } from '../../core/kernel/audit'
import { errorTrace } from '../../core/kernel/log'
import { type Attachment, HandedOver, isFinal, NoWay } from '../../core/mail/mail'
import { mailboxes } from '../../identity/people/mailboxes'
import { type Allowed, holdSchedule, isAllowed, isSame, judgeDelivery } from './judge'
import { reportLink, reportMail } from './letter'
import { type Hand, Lost, type MailedFile, makeFile } from './make-file'
import { failed, type Sending, skipped, transact } from './sending'
import { beginSending, dropDelivery, endDelivery, giveBack, noteSent, takeDelivery, tryLater } from './states'

/** The letter to one recipient, with their file. */
async function writeLetter(scope: Scope, { schedule, recipient, file }: Allowed, made: MailedFile, sending: Sending) {
  const [box] = await mailboxes(scope, [recipient.id])
  if (!box?.address) return null
  const names = await sending.lookups.peopleNamed(scope, [schedule.user_id])
  const day = localDay(scope.now, await sending.lookups.loadTimeZone(scope))
  const filename = cleanName(`${schedule.name} ${day}.${schedule.format}`)
  const attachment: Attachment | null = made.bytes && { filename, content: made.bytes, contentType: made.mime }
  return reportMail({
    ...{ to: { name: box.name, address: box.address }, company: scope.tenant.name, name: schedule.name },
    ...{ days: made.days, rows: made.rows, attachment },
    link: `${sending.services.siteUrl(scope.tenant.slug)}${reportLink(schedule.report, file)}`,
    author: names.get(schedule.user_id)?.name ?? '',
    own: schedule.user_id === recipient.id,
  })
}

/** The delivery in hand as it may be made now; null if it may not, and is over. */
async function judge(scope: Scope, { row }: Hand, sending: Sending): Promise<Allowed | null> {
  const judged = await judgeDelivery(scope, row, sending)
  if (judged && isAllowed(judged)) return judged
  await (judged ? endDelivery(scope, row, judged) : dropDelivery(scope, row))
  return null
}

/** Judged once more, the delivery is marked as being sent; null if it is not to be sent now. */
const begin = (hand: Hand, before: Allowed, made: MailedFile, sending: Sending) =>
  transact(sending, hand.slug, async (scope) => {
    const judged = await judge(scope, hand, sending)
    if (!judged) return null
    if (!isSame(before, judged) || sending.signal?.aborted) {
      await giveBack(scope, hand.row)
      return null
    }
    const mail = await writeLetter(scope, judged, made, sending)
    if (!mail) {
      await endDelivery(scope, hand.row, skipped('no_mailbox'))
      return null
    }
    const server = await findMailServer(scope, sending.services.box)
    const row = await beginSending(scope, hand.row)
    return row && { mail, server, row }
  })

/** A mail that the server did not take waits for another try, unless it is wanted no more. */
async function noteRefused(scope: Scope, { row }: Hand, error: unknown): Promise<void> {
  const isWanted = (await holdSchedule(scope, row)) !== null
  if (error instanceof NoWay) return endDelivery(scope, row, failed('no_mailbox'))
  if (error instanceof HandedOver) return endDelivery(scope, row, failed('interrupted'))
  if (isFinal(error)) return endDelivery(scope, row, failed('mail_server'))
  return isWanted ? tryLater(scope, row, 'mail_server') : dropDelivery(scope, row)
}

/** True unless the mail server did not take it. */
async function send(hand: Hand, judged: Allowed, made: MailedFile, sending: Sending): Promise<boolean> {
  const { log, services } = sending
  const { slug } = hand
  const begun = await begin(hand, judged, made, sending)
  if (!begun) return true
  const { mail, server, row } = begun
  hand.row = row
  try {
    await services.mailer.deliver(slug, mail, server)
  } catch (error) {
    log.warn({ error: errorTrace(error), tenant: slug, delivery: row.id }, 'reports: a mail was not sent')
    await transact(sending, slug, (scope) => noteRefused(scope, hand, error))
    return false
  }
  const { schedule } = judged
  await transact(sending, slug, async (scope) => {
    await noteSent(scope, row, made.rows)
    await writeAudit(scope, {
      ...{ action: 'exported', entity: 'report', entity_id: schedule.report, user_id: schedule.user_id },
      after: { format: schedule.format, name: schedule.name, to: mail.to.name, rows: made.rows },
    })
  })
  return true
}

/**
 * Makes and mails one delivery, if its time has come and no other process has it. False if it could not be made, or the
 * mail server did not take it: it is tried later. Never throws but for a database that does not answer.
 */
export async function deliver(slug: string, id: number, sending: Sending): Promise<boolean> {
  const { log, signal } = sending
  const taken = await transact(sending, slug, (scope) => takeDelivery(scope, id))
  if (!taken) return true
  const hand: Hand = { slug, row: taken }
  let made: MailedFile | null = null
  try {
    const judged = await transact(sending, slug, (scope) => judge(scope, hand, sending))
    if (!judged) return true
    made = await makeFile(hand, judged, sending)
    return await send(hand, judged, made, sending)
  } catch (error) {
    // A mail that is being sent is not sent again.
    if (hand.row.status === 'sending') throw error
    if (error instanceof Lost) return true
    const isRefused = error instanceof ApiError && error.code === 'RULE'
    if (!isRefused && !signal?.aborted)
      log.error({ error: errorTrace(error), tenant: slug, delivery: id }, 'reports: a delivery failed')
    await transact(sending, slug, (scope) => {
      if (signal?.aborted) return giveBack(scope, hand.row)
      if (isRefused) return endDelivery(scope, hand.row, failed('report'))
      return tryLater(scope, hand.row, made ? 'mail_server' : 'report')
    })
    return isRefused
  }
}
