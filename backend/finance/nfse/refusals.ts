import { type ApiError, invalid, type Params } from '../../core/errors/api-error'

/** The reasons not to take an XML (invoices.md#the-national-nfs-e), and what to do about each. */
const refusals = {
  size: {
    reason: 'nfse_size',
    message: 'O XML é grande demais para uma NFS-e: baixe-o de novo no portal da NFS-e, ou envie o PDF da nota.',
  },
  unreadable: {
    reason: 'nfse_unreadable',
    message: 'O XML não pôde ser lido: baixe-o de novo no portal da NFS-e e envie-o sem abrir nem editar.',
  },
  layout: {
    reason: 'nfse_layout',
    message: 'Este XML não é de uma NFS-e nacional: baixe-o no portal da NFS-e, ou envie o PDF da nota.',
  },
  key: {
    reason: 'nfse_key',
    message:
      'A chave de acesso não confere com o prestador e o número da nota: baixe o XML de novo no portal da NFS-e.',
  },
  status: { reason: 'nfse_status', message: 'A nota não está autorizada: envie o XML de uma nota válida.' },
  test: {
    reason: 'nfse_test',
    message: 'A nota foi emitida no ambiente de testes e não vale: emita-a no ambiente de produção.',
  },
  provider: {
    reason: 'nfse_provider',
    message: 'O prestador da nota não é o titular da conta de recebimento: emita a nota com o CPF ou CNPJ dele.',
  },
  taker: { reason: 'nfse_taker', message: 'O tomador da nota não é a empresa: emita a nota para o CNPJ {cnpj}.' },
  company: {
    reason: 'nfse_company',
    message: 'O CNPJ da empresa não está cadastrado: peça à administração que o informe, ou envie o PDF da nota.',
  },
  used: {
    reason: 'nfse_used',
    message: 'Esta nota já foi enviada por outro mês ou outra pessoa: cada nota vale uma vez.',
  },
  signature: { reason: 'nfse_signature', message: 'A assinatura da nota não confere: o arquivo foi alterado.' },
} as const

/** The refusal of the file, beside its field. */
export function refused(why: keyof typeof refusals, params?: Params): ApiError {
  const { reason, message } = refusals[why]
  return invalid({
    pdf: { reason, ...(params && { params }), message: message.replace('{cnpj}', String(params?.cnpj)) },
  })
}
