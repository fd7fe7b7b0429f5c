import type { ImportField } from '@/lib/contracts/import'
import { synonyms } from '../../finance/report-reading/synonyms'

/** Columns of a bank's production sheet that mean something (production-sheets.md#sheets). */
export const productionFields: readonly ImportField[] = [
  { key: 'ade_number', required: true, identity: true, kind: 'text' },
  { key: 'sub_status', required: true, identity: false, kind: 'text' },
  { key: 'bank_id', required: false, identity: true, kind: 'reference' },
  { key: 'cpf', required: false, identity: false, kind: 'text' },
  { key: 'status_reason', required: false, identity: false, kind: 'text' },
  { key: 'paid_at', required: false, identity: false, kind: 'date' },
  { key: 'contract_value', required: false, identity: false, kind: 'decimal' },
  { key: 'net_value', required: false, identity: false, kind: 'decimal' },
  { key: 'installments', required: false, identity: false, kind: 'integer' },
  { key: 'installment_value', required: false, identity: false, kind: 'decimal' },
  { key: 'outstanding_balance', required: false, identity: false, kind: 'decimal' },
]

/** Heads that banks give them, as they are compared. */
export const productionHeads: Readonly<Record<string, readonly string[]>> = {
  ade_number: synonyms.ade,
  sub_status: [
    ...['situacao', 'status', 'situacaoproposta', 'statusproposta', 'situacaodaproposta', 'statusdaproposta', 'fase'],
    ...['statusbanco', 'statusoperacao', 'situacaooperacao', 'descricaostatus', 'dsstatus', 'etapa', 'andamento'],
  ],
  bank_id: ['nomebanco', 'financeira', 'instituicao', 'bancofinanceira'],
  cpf: synonyms.cpf,
  status_reason: [
    ...['motivo', 'motivoreprovacao', 'motivodareprovacao', 'motivocancelamento', 'motivorecusa', 'motivostatus'],
    ...['observacao', 'obs'],
  ],
  paid_at: [
    ...[
      'datapagamento',
      'dtpagamento',
      'datapagto',
      'dtpagto',
      'datapgto',
      'dtpgto',
      'datadopagamento',
      'datadepagamento',
    ],
    ...['datacredito', 'dtcredito', 'dataliberacao', 'dtliberacao', 'datapagamentocliente', 'datadesembolso'],
  ],
  contract_value: [
    ...['valorcontrato', 'vlrcontrato', 'vlcontrato', 'valorbruto', 'vlrbruto', 'valoroperacao', 'vlroperacao'],
    ...['valorfinanciado', 'vlrfinanciado', 'valorproposta', 'valortotal'],
  ],
  net_value: [
    ...['valorliquido', 'vlrliquido', 'vlliquido', 'liquido', 'valorliberado', 'vlrliberado', 'liberado'],
    ...['valorcliente', 'troco', 'valortroco'],
  ],
  installments: [
    ...['prazo', 'parcelas', 'qtdparcelas', 'qtdeparcelas', 'quantidadeparcelas', 'numeroparcelas', 'nrparcelas'],
    ...['qtparcelas', 'quantidadedeparcelas', 'numerodeparcelas'],
  ],
  installment_value: ['valorparcela', 'vlrparcela', 'vlparcela', 'valordaparcela', 'pmt', 'parcela', 'prestacao'],
  outstanding_balance: ['saldodevedor', 'vlrsaldodevedor', 'valorsaldodevedor', 'saldo', 'saldorefin'],
}
