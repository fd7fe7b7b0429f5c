import type { Mail } from './mail'
import { answerLine } from './written'

/** The text of a mail: paragraphs, and at most one link to act on. */
export interface Letter {
  /** The company's name. */
  company: string
  greeting: string
  paragraphs: readonly string[]
  /** Sanitized HTML that stands below the paragraphs, and the same as plain text. */
  message?: { html: string; text: string }
  /** Words that somebody wrote, in plain text. */
  written?: string
  /** An answer to the mail is read: it begins with the line above which one is written. */
  answerable?: boolean
  action?: { label: string; link: string }
  closing?: readonly string[]
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => letters[letter] ?? letter)
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** The two bodies of a mail, plain and HTML; every word but a `message` is escaped. */
export function write(letter: Letter): Pick<Mail, 'text' | 'html'> {
  const { company, greeting, paragraphs, message, written, answerable, action, closing = [] } = letter
  const link = action && escaped(action.link)
  const button =
    action &&
    `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#4b5563">Se o botão não abrir, copie este endereço:<br><a href="${link}" style="color:#1d4ed8">${link}</a></p>`
  const line = `## ${answerLine} ##`
  const quote =
    written &&
    `<p style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d1d5db;white-space:pre-wrap;overflow-wrap:anywhere">${escaped(written)}</p>`
  return {
    text: [
      ...(answerable ? [line] : []),
      ...[greeting, ...paragraphs],
      ...(message ? [message.text] : []),
      ...(written ? [written] : []),
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      ...[...closing, company],
    ].join('\n\n'),
    html:
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(company)}</title></head>` +
      `<body style="margin:0;padding:24px;background:#f3f4f6;font:16px/1.5 system-ui,sans-serif;color:#111827"><div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">` +
      `${answerable ? `<p style="margin:0 0 16px;font-size:13px;color:#4b5563">${line}</p>` : ''}` +
      `${[greeting, ...paragraphs].map(paragraph).join('')}${message ? `<p style="margin:0 0 16px">${message.html}</p>` : ''}${quote ?? ''}${button ?? ''}${closing.map(paragraph).join('')}` +
      `<p style="margin:24px 0 0;font-size:13px;color:#4b5563">${escaped(company)}</p></div></body></html>\n`,
  }
}
