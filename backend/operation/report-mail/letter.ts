import { date } from '@/lib/formats/dates'
import { filedQuery } from '@/lib/reports/address'
import type { ReportKey } from '@/lib/reports/reports'
import type { Address, Attachment, Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import { columnKey } from '../report-files/file'
import type { ScheduledFile } from './report-schedule.table'

export interface Letter {
  to: Address
  company: string
  /** The schedule's name. */
  name: string
  days: { from: string; to: string } | null
  rows: number
  /** Null for a file that is too large. */
  attachment: Attachment | null
  link: string
  author: string
  /** The recipient scheduled it themselves. */
  own: boolean
}

/** The report's address, as the file asks for it. */
export function reportLink(report: ReportKey, { columns, query = {} }: ScheduledFile): string {
  const asked = Object.entries(filedQuery(query, columns.map(columnKey)))
  const pairs = asked.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one]))
  return `/report/${report}?${new URLSearchParams(pairs)}`
}

const span = ({ from, to }: { from: string; to: string }) =>
  from === to ? `de ${date(from)}` : `de ${date(from)} a ${date(to)}`

/** The mail of a report, in Portuguese, with its file. */
export function reportMail({ to, company, name, days, rows, attachment, link, author, own }: Letter): Mail {
  const report = `O relatório “${name}”${days ? `, ${span(days)},` : ''}`
  const paragraphs = [
    attachment
      ? `${report} está anexado a este e-mail.`
      : `${report} está pronto. O arquivo passa de 7 MB e por isso não foi anexado: abra o relatório no sistema.`,
    rows === 0 ? 'O relatório está vazio: não há registros.' : `Linhas: ${rows.toLocaleString('pt-BR')}.`,
  ]
  const why = own
    ? 'Você programou este envio e pode mudá-lo, pausá-lo ou excluí-lo em Envios agendados.'
    : `${author} programou este envio e pode mudá-lo. Para não o receber mais, fale com essa pessoa.`
  return {
    to,
    subject: `${name} – ${company}`,
    ...write({
      ...{ company, greeting: `Olá, ${to.name}.`, paragraphs, closing: [why] },
      action: { label: 'Abrir o relatório', link },
    }),
    ...(attachment && { attachments: [attachment] }),
  }
}
