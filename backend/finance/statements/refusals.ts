import { type FieldError, invalid } from '../../core/errors/api-error'
import { ofxBounds } from '../ofx/read'
import type { OfxRefusal, Refusal } from '../ofx/refusal'

const again = 'baixe o extrato de novo no banco e envie-o sem abrir nem editar.'

/** Each refusal of a file (bank-files.md#statements), with what to do about it. */
const refusals: Record<OfxRefusal, FieldError> = {
  not_ofx: {
    reason: 'ofx_other',
    message: 'Este arquivo não é um extrato OFX: no site do banco, baixe o extrato no formato OFX (Money).',
  },
  card: {
    reason: 'ofx_card',
    message: 'Este é o extrato de um cartão: envie o da conta corrente ou poupança.',
  },
  no_account: {
    reason: 'ofx_no_account',
    message: `O extrato não diz o banco e a conta (linha {line}): ${again}`,
  },
  several_accounts: {
    reason: 'ofx_several_accounts',
    message: 'O extrato tem mais de uma conta (linha {line}): baixe e envie o de cada conta.',
  },
  money: { reason: 'ofx_money', message: `A linha {line} tem um valor que não se entende: ${again}` },
  day: { reason: 'ofx_day', message: `A linha {line} tem um dia que não existe: ${again}` },
  repeated: { reason: 'ofx_repeated', message: `A linha {line} repete o valor ou o dia de um lançamento: ${again}` },
  unopened: {
    reason: 'ofx_unopened',
    message: `A linha {line} termina um lançamento que não se leu: ${again}`,
  },
  truncated: { reason: 'ofx_truncated', message: `O arquivo está incompleto, pois termina na linha {line}: ${again}` },
  too_large: {
    reason: 'ofx_too_large',
    message: 'O extrato é grande demais: baixe um período menor, de até {megabytes} MB.',
  },
  too_many_rows: {
    reason: 'ofx_too_many_rows',
    message: 'O extrato tem lançamentos demais (o máximo é {rows}): baixe um período menor.',
  },
}

const bounds = { megabytes: ofxBounds.bytes / 1024 / 1024, rows: ofxBounds.rows }

/** A 422 at `file`, with the line and what to do. */
export function refusedFile({ reason, line }: Refusal) {
  const { message, ...rest } = refusals[reason]
  const params = { line, ...bounds }
  return invalid({
    file: {
      ...rest,
      params,
      message: message.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key as keyof typeof params])),
    },
  })
}

/** The 422 of a file of another account: it names both. */
export const otherAccount = (found: string, chosen: string) =>
  invalid({
    file: {
      ...{ reason: 'ofx_other_account', params: { found, chosen } },
      message: `O extrato é da conta ${found}, e você escolheu ${chosen}: escolha a conta certa ou envie o extrato dela.`,
    },
  })
