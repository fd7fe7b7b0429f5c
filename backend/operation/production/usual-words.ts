import type { ToldStatus } from '@/lib/kinds/production'

/**
 * Words that mean the same at every bank (production-sheets.md#words), as they are compared: small letters, without
 * accents and signs. `integrada` and the like are not here: one bank's is another's payment.
 */
export const usualWords: Readonly<Partial<Record<ToldStatus, readonly string[]>>> = {
  typed: ['digitada', 'digitado', 'propostadigitada', 'cadastrada', 'cadastrado'],
  under_analysis: ['emanalise', 'analise', 'emanalisedecredito', 'analisedecredito', 'propostaemanalise'],
  awaiting_balance: [
    ...['aguardandosaldo', 'agsaldo', 'aguardandosaldodevedor', 'aguardandoretornodosaldo', 'aguardandoretornosaldo'],
    ...['aguardandocip', 'agcip', 'aguardandoretornocip'],
  ],
  awaiting_formalization: [
    ...['aguardandoformalizacao', 'agformalizacao', 'pendentedeformalizacao', 'pendenteformalizacao', 'emformalizacao'],
    ...['aguardandoassinatura', 'agassinatura'],
  ],
  awaiting_endorsement: ['aguardandoaverbacao', 'agaverbacao', 'emaverbacao', 'pendentedeaverbacao'],
  approved: ['aprovada', 'aprovado', 'propostaaprovada', 'creditoaprovado'],
  paid: ['paga', 'pago', 'propostapaga', 'contratopago', 'operacaopaga'],
  rejected: [
    ...['reprovada', 'reprovado', 'propostareprovada', 'creditoreprovado', 'recusada', 'recusado', 'negada', 'negado'],
    ...['propostarecusada', 'propostanegada', 'creditonegado'],
  ],
  cancelled: ['cancelada', 'cancelado', 'propostacancelada', 'contratocancelado'],
}
