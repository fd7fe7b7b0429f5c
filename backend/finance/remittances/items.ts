import { ourNumber } from '@/lib/finance/our-number'
import { type LeftOutReason, leftOut } from '../cnab/left-out'
import type { Profile } from '../cnab/profile'
import type { PayTo, RemittancePayment } from '../cnab/remittance'
import type { Chosen, LeftOut } from './choose'

const sentences: Readonly<Record<LeftOutReason, string>> = {
  invalid_document: 'O documento de quem recebe não é um CPF nem um CNPJ válido.',
  alnum_tax_id: 'CNPJ alfanumérico ainda não aceito por este banco no CNAB; pague por PIX copia e cola.',
  invalid_name: 'O nome de quem recebe não pode ser escrito no arquivo: corrija o cadastro.',
  invalid_amount: 'O valor não cabe no arquivo do banco.',
  no_account: 'Falta a chave PIX, ou a conta inteira de quem recebe.',
  unknown_bank: 'O banco de quem recebe não tem o código que o arquivo pede: pague por PIX copia e cola.',
  invalid_account: 'A agência ou a conta de quem recebe não cabe no arquivo: confira o cadastro.',
  invalid_key: 'A chave PIX de quem recebe não é válida: confira o cadastro.',
}

function toPayTo({ row: { frozen_payee: payee }, bank }: Chosen): PayTo {
  if (payee.pix_key !== null && payee.pix_key_type !== null)
    return { kind: 'pix_key', keyType: payee.pix_key_type, key: payee.pix_key }
  const { agency, account, account_digit: digit, account_type: accountType } = payee
  const target = { bank: bank?.code ?? null, ispb: bank?.ispb ?? null, agency, account, digit, accountType }
  // A Pix by account arrives at once, on any day.
  return { ...target, kind: target.ispb === null ? 'ted' : 'pix_account' }
}

/** The payments as the layout says them, and those that it cannot say, each with its reason. */
export function toItems(profile: Profile, chosen: readonly Chosen[], payOn: string) {
  const items: RemittancePayment[] = []
  const unfit: LeftOut[] = []
  for (const one of chosen) {
    const { row, person } = one
    const item: RemittancePayment = {
      ...{ number: row.number, ourNumber: ourNumber(row.number), name: person.name, payOn, to: toPayTo(one) },
      ...{ document: row.frozen_payee.payee_document, amount: row.net_amount },
    }
    const reason = leftOut(profile, item)
    if (reason === null) items.push(item)
    else unfit.push({ row, name: person.name, reason, message: sentences[reason] })
  }
  return { items, unfit }
}
