import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import type { Account } from '../accounts/accounts'

/** The mail with the reset link. */
export function recoveryMail({ row, person }: Account, company: string, link: string): Mail {
  return {
    to: { name: person.name, address: row.email },
    subject: `Nova senha – ${company}`,
    ...write({
      company,
      greeting: `Olá, ${person.name}.`,
      paragraphs: [
        'Recebemos um pedido para trocar a senha do seu acesso. Para escolher uma nova, abra o link abaixo. Ele vale por 60 minutos e só pode ser usado uma vez.',
      ],
      action: { label: 'Escolher nova senha', link },
      closing: ['Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.'],
    }),
  }
}
