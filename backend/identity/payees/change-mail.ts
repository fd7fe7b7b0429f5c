import type { PayeeAccount } from '@/lib/contracts/payee-account'
import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import type { Account } from '../accounts/accounts'

/** `23/11/2026 14:05` of `2026-11-23 14:05:00`. */
const spoken = (moment: string) => moment.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d).*$/, '$3/$2/$1 $4')

/** The account in words, numbers masked: `chave PIX ***.456.789-**; 001 · Banco do Brasil, agência 1234, conta ****678-9`. */
export function accountInWords({ pix_key, official_bank, agency, account, account_digit }: PayeeAccount): string {
  return [
    pix_key && `chave PIX ${pix_key}`,
    account && `${official_bank?.name ?? ''}, agência ${agency}, conta ${account}-${account_digit}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Tells a person where their commission is paid to from now on, and by whom it was changed (payees.md#changes). */
export function payeeChangeMail(
  { row, person }: Account,
  { company, by, link, account }: { company: string; by: string; link: string; account: PayeeAccount },
): Mail {
  return {
    to: { name: person.name, address: row.email },
    subject: `Sua conta para receber comissão mudou – ${company}`,
    ...write({
      company,
      greeting: `Olá, ${person.name}.`,
      paragraphs: [
        `A conta em que você recebe comissão foi alterada em ${spoken(account.changed_at)}, por ${by}.`,
        `Agora é: ${accountInWords(account)}.`,
        'Por segurança, a mudança fica marcada por sete dias, e os pagamentos deste período são conferidos por mais uma pessoa.',
      ],
      action: { label: 'Ver a minha conta', link },
      closing: ['Se não foi você, avise agora o administrador da sua empresa e troque a sua senha.'],
    }),
  }
}
