/** The first line of a mail that can be answered; quoted text is cut there. */
export const answerLine = 'Responda acima desta linha'

/** `Em ter., 3 de nov. de 2026 às 10:12, Fulano <…> escreveu:`, in the languages of the product's people. */
const introduces =
  /(?:escreveu|wrote|escribió|a écrit|ha scritto|schrieb|skrev|napisała?|написала?|yazdı|írta|έγραψε|写道|のメッセージ|كتب)\s?[:：]?$/
/** An address or a time: a person's own sentence may end alike, and names neither. */
const dated = /\S@\S|\d{1,2}[:h.]\d{2}/
const divider =
  /^[-_ ]*(?:mensagem original|original message|mensaje original|message d.origine|mensagem encaminhada|forwarded message|ursprüngliche nachricht)[-_ ]*$/i
const sender = /^\*?(?:de|from|von|da|van|fra|från|od|от)\s?:\*?\s/i
const sent = /^\*?(?:enviad[oa](?: em)?|sent|date|data|gesendet|envoyé|inviato|sendt|skickat|wysłano|отправлено)\s?:/i
/** Longer lines are nobody's header; this bounds the work. */
const maxHeader = 300
const footers = /^(?:enviado d[oea] |sent from |get outlook for |obter o outlook )/i

/** A header broken over lines begins so, and names an address. */
const begins = /^(?:em|on|el|le|il|am|op|den|w dniu|dnia)\s.*[<@]/i

const isIntroduction = ([line = '', ...next]: readonly string[]) => {
  const whole = [line, ...next].join(' ')
  return [line, ...(begins.test(whole) ? [`${line} ${next[0] ?? ''}`, whole] : [])].some(
    (text) => text.length <= maxHeader && dated.test(text) && introduces.test(text.trim()),
  )
}

/** Does the quotation begin at this line? */
function isQuotation(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim()
  if (line.length > maxHeader || line === '') return false
  if (line.includes(answerLine) || divider.test(line)) return true
  if (isIntroduction(lines.slice(at, at + 3).map((one) => one.trim()))) return true
  return sender.test(line) && lines.slice(at + 1, at + 5).some((later) => sent.test(later.trim()))
}

const isQuoted = (line: string) => /^\s*>/.test(line)

/** Without its signature (`-- `), what a telephone adds, quoted lines at its end, and lines of dashes above a quotation. */
function trimmed(lines: readonly string[]): string {
  const signature = lines.findIndex((line) => /^--\s?$/.test(line))
  const own = signature < 0 ? [...lines] : lines.slice(0, signature)
  while (own.length > 0 && /^\s*(>.*|_{5,}|-{5,})?\s*$/.test((own.at(-1) ?? '').slice(0, maxHeader))) own.pop()
  if (footers.test(own.at(-1)?.trim() ?? '')) own.pop()
  return own.join('\n').trim()
}

/**
 * The words that a person wrote above what their mail program quoted, or, with none above it, between and below the
 * quoted lines; empty if there are none.
 */
export function ownWords(text: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((_, index) => isQuotation(lines, index))
  const above = trimmed(at < 0 ? lines : lines.slice(0, at))
  if (above !== '' || at < 0 || !lines.some(isQuoted)) return above
  const below = lines.slice(at).filter((line, index) => !isQuoted(line) && !isQuotation(lines, at + index))
  return trimmed(below)
}
