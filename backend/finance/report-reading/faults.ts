import type { CellFault } from './reading'
import { excerpt } from './text'

const fault = (reason: string, message: string, params?: CellFault['params']): CellFault => ({
  reason,
  message,
  ...(params && { params }),
})

/** Refusals of cells, each with what to do about it (commission-reports.md#layouts). */
export const faults = {
  adeMissing: () =>
    fault('report_ade_missing', 'Há um valor sem número de proposta: preencha a ADE ou deixe esta linha de fora.'),
  adeExponent: (cell: string) => {
    const value = excerpt(cell)
    const message = `A planilha encurtou a ADE para ${value} e perdeu dígitos: digite o número inteiro, ou formate a coluna como texto e envie o arquivo de novo.`
    return fault('report_ade_exponent', message, { value })
  },
  ade: (cell: string) => {
    const value = excerpt(cell)
    const message = `“${value}” não parece um número de proposta: corrija a ADE ou deixe esta linha de fora.`
    return fault('report_ade', message, { value })
  },
  amountMissing: () =>
    fault('report_amount_missing', 'A proposta está sem o valor da comissão: preencha-o ou deixe esta linha de fora.'),
  number: (cell: string) => {
    const value = excerpt(cell)
    const message = `“${value}” não é um número: escreva-o como 1.234,56 e confira os decimais do layout.`
    return fault('report_number', message, { value })
  },
  numberUnclear: (cell: string) => {
    const value = excerpt(cell)
    const message = `“${value}” pode ser milhar ou decimal: escolha no layout vírgula ou ponto, ou escreva o número como 1.234,56.`
    return fault('report_number_unclear', message, { value })
  },
  numberLarge: (cell: string) => {
    const value = excerpt(cell)
    const message = `“${value}” é grande demais para um valor: confira se a coluna é a certa.`
    return fault('report_number_large', message, { value })
  },
  rate: (cell: string) => {
    const value = excerpt(cell)
    const message = `A taxa “${value}” passa de 100%: confira a coluna e, no layout, se 6% se escreve 6 ou 0,06.`
    return fault('report_rate', message, { value })
  },
  day: (cell: string) => {
    const value = excerpt(cell)
    return fault('report_day', `“${value}” não é uma data: escreva-a como 31/12/2026.`, { value })
  },
  parcel: (cell: string) => {
    const value = excerpt(cell)
    const message = `“${value}” não é uma parcela: escreva o número dela, de 1 a 600, sozinho ou como 12/84.`
    return fault('report_parcel', message, { value })
  },
  parcelMissing: () =>
    fault(
      'report_parcel_missing',
      'Um diferido diz de qual parcela do cliente é: preencha a parcela ou deixe esta linha de fora.',
    ),
} as const
