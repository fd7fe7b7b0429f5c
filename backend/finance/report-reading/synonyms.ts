import type { ReportKind } from '@/lib/kinds/commission-reports'
import type { ReadField } from './reading'

/**
 * Heads that banks and their promotoras give each column, as they are compared (`squeeze`), the surest first. `taxa`
 * alone is the loan's interest, `parcelas` and `prazo` are how many there are: none of them is here.
 */
export const synonyms: Record<ReadField, readonly string[]> = {
  ade: [
    ...['ade', 'nrade', 'numade', 'nade', 'noade', 'numeroade', 'numerodaade', 'codade', 'codigoade', 'adeproposta'],
    ...['propostaade', 'nrproposta', 'numproposta', 'numeroproposta', 'numerodaproposta', 'nproposta', 'noproposta'],
    ...['nroproposta', 'proposta', 'codproposta', 'codigoproposta', 'idproposta', 'codigoaf', 'codaf', 'nraf', 'af'],
    ...['numerooperacao', 'nroperacao', 'numoperacao', 'noperacao', 'operacao', 'op', 'nrop', 'nrcontrato'],
    ...['numcontrato', 'numerocontrato', 'numerodocontrato', 'ncontrato', 'nocontrato', 'contrato', 'codigocontrato'],
    ...['codcontrato', 'ccb', 'nrccb', 'numeroccb'],
  ],
  amount: [
    ...['vrcms', 'vlrcms', 'vlcms', 'valorcms', 'valorcomissao', 'valordacomissao', 'vlrcomissao', 'vrcomissao'],
    ...['vlcomissao', 'valcomissao', 'valorcomissaor', 'comissaor', 'comissaovalor', 'comissaorvalor', 'comissaobruta'],
    ...['valorbrutocomissao', 'valorcomissaobruta', 'vlrcomissaobruta', 'totalbruto', 'totalcomissao', 'comissaototal'],
    ...['valortotalcomissao', 'valorcomissaototal', 'valorestorno', 'vlrestorno', 'valorrepasse', 'vlrrepasse'],
    ...['comissaoliquida', 'valorcomissaoliquida', 'comissao', 'cms', 'valorpago', 'vlrpago', 'valorcredito', 'valor'],
    ...['vlr', 'total'],
  ],
  cpf: [
    ...['cpf', 'cpfcliente', 'cpfdocliente', 'nrcpf', 'numcpf', 'numerocpf', 'ncpf', 'nocpf', 'cpftomador'],
    ...['clientecpf', 'cpfcnpj', 'documento'],
  ],
  kind: [
    ...['tipocomissao', 'tipodecomissao', 'tipodacomissao', 'tpcomissao', 'tipocms', 'naturezacomissao', 'natureza'],
    ...['tipolancamento', 'tipodelancamento', 'tipoevento', 'evento', 'tipopagamento', 'tipo', 'modalidadecomissao'],
    ...['lancamento'],
  ],
  parcel: [
    ...['nrparcela', 'numparcela', 'numeroparcela', 'numerodaparcela', 'nparcela', 'noparcela', 'nroparcela'],
    ...['parceladiferido', 'parceladiferida', 'nrparceladiferido', 'parcelacomissao', 'parcelapaga', 'parcela', 'parc'],
  ],
  base: [
    ...['vrbase', 'vlrbase', 'vlbase', 'valorbase', 'valbasecomissao', 'basecomissao', 'basedecomissao'],
    ...['valorbasecomissao', 'vlrbasecomissao', 'basecalculo', 'basedecalculo', 'base', 'vlrliquido', 'valorliquido'],
    ...['vrliquido', 'vlliquido', 'liquido', 'valorliberado', 'vlrliberado', 'vrliberado', 'valorfinanciado'],
    ...['vlrfinanciado', 'valoroperacao', 'valorcontrato', 'vlrcontrato', 'valorbruto', 'vlrbruto', 'producao'],
  ],
  rate: [
    ...['%comissao', 'comissao%', 'perccomissao', 'percentualcomissao', 'percentualdecomissao', 'pctcomissao'],
    ...['percomissao', '%cms', 'cms%', 'perccms', 'percms', 'percentualcms', 'taxacomissao', 'taxadecomissao'],
    ...['txcomissao', 'aliquotacomissao', 'perc', 'percentual', 'pct', '%', 'aliquota', 'comissaoperc'],
  ],
  credited_on: [
    ...['dtpagto', 'datapagto', 'dtpgto', 'datapgto', 'datageracaocomissao', 'dtgeracaocomissao', 'datacomissao'],
    ...['dtcomissao', 'datapagamentocomissao', 'datapagtocomissao', 'datacredito', 'dtcredito', 'datadocredito'],
    ...['datapagamento', 'datadepagamento', 'dtpagamento', 'datadopagamento', 'data'],
  ],
  note: [
    ...['obs', 'observacao', 'observacoes', 'obscomissao', 'comentario', 'comentarios', 'motivo', 'historico'],
    ...['descricao'],
  ],
}

/** Words of the kinds that banks use; where two meet in a cell, the longer is the one that is meant. */
export const usualWords: Record<ReportKind, readonly string[]> = {
  upfront: ['à vista', 'avista', 'direta', 'flat', 'antecipada'],
  bonus: ['bônus', 'bonificação', 'campanha'],
  deferred: ['diferido', 'diferida', 'parcela'],
  insurance: ['seguro'],
  reversal: [
    ...['estorno', 'estornado', 'estornada', 'devolução', 'cancelamento', 'estorno diferido', 'estorno diferida'],
    ...['estorno de diferido', 'estorno de diferida', 'estorno campanha', 'estorno bonificação'],
  ],
  adjustment: ['ajuste', 'acerto'],
}

export const usualTotals: readonly string[] = ['total', 'total geral', 'totais']
