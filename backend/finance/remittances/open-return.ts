import { type FieldError, invalid } from '../../core/errors/api-error'
import { readReturn } from '../cnab/read-return'
import { isRefusal, type ReturnFault, type ReturnFile } from '../cnab/return-file'

const large = ['return_large', 'O arquivo é grande demais para um retorno.'] as const
const length = [
  'return_length',
  'Linha {line}: cada linha de um retorno tem 240 posições, e o arquivo foi cortado ou mudado: baixe-o do banco de novo.',
] as const
const order = [
  'return_order',
  'Linha {line}: os registros estão fora de ordem, ou falta um: baixe o arquivo do banco de novo.',
] as const
const counts = [
  'return_counts',
  'Linha {line}: os totais não conferem com o que está no arquivo: baixe-o do banco de novo.',
] as const
const field = [
  'return_field',
  'Linha {line}: há um número ou uma data que não existe: baixe o arquivo do banco de novo.',
] as const

const sentences: Readonly<Record<ReturnFault, readonly [reason: string, message: string]>> = {
  ...{ too_large: large, line_length: length, number_field: field, date_field: field },
  ...{ record_order: order, open_lot: order, other_bank: order, unknown_segment: order },
  ...{ lot_records: counts, lot_total: counts, file_lots: counts, file_records: counts },
  not_return: ['return_not_one', 'Este arquivo não é um retorno: remessa é o que se envia ao banco.'],
  unknown_layout: ['return_layout', 'O layout deste arquivo não é conhecido.'],
}

function toFieldError(fault: ReturnFault, line: number): FieldError {
  const [reason, message] = sentences[fault]
  return { reason, params: { line }, message: message.replace('{line}', String(line)) }
}

/** A return by its bytes. VALIDATION of `file` that says the line and what is wrong with it. */
export function openReturn(bytes: Uint8Array): ReturnFile {
  const read = readReturn(bytes)
  if (isRefusal(read)) throw invalid({ file: toFieldError(read.reason, read.line) })
  return read
}
