import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import type { Account } from '../accounts/accounts'

/** Tells a person that their second factor was removed, and by whom. */
export function factorRemovalMail({ row, person }: Account, company: string, by: string, link: string): Mail {
  return {
    to: { name: person.name, address: row.email },
    subject: `Segundo fator removido – ${company}`,
    ...write({
      company,
      greeting: `Olá, ${person.name}.`,
      paragraphs: [
        `${by} removeu o segundo fator da sua conta e encerrou as suas sessões.`,
        'Para entrar, agora basta a sua senha: ative um novo segundo fator assim que puder.',
      ],
      action: { label: 'Entrar', link },
      closing: ['Se você não pediu isso, fale com o administrador da sua empresa e troque a sua senha.'],
    }),
  }
}
