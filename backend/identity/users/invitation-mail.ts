import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import type { Account } from '../accounts/accounts'

/** The mail with the invitation's link. */
export function invitationMail({ row, person }: Account, company: string, by: string, link: string): Mail {
  return {
    to: { name: person.name, address: row.email },
    subject: `Convite – ${company}`,
    ...write({
      company,
      greeting: `Olá, ${person.name}.`,
      paragraphs: [
        `${by} convidou você a usar o sistema da ${company}. Para começar, abra o link abaixo e escolha a sua senha. Ele vale por 72 horas e só pode ser usado uma vez.`,
        `Você entra com este e-mail: ${row.email}`,
      ],
      action: { label: 'Escolher senha e entrar', link },
      closing: ['Se você não esperava este convite, ignore esta mensagem.'],
    }),
  }
}
