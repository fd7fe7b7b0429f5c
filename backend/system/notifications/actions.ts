const proposal = ['number', 'status_label', 'customer', 'broker', 'bank', 'agreement', 'product', 'contract_value']
const pendency = ['number', 'title', 'customer', 'bank', 'due_date']
const call = ['number', 'title', 'situation', 'category']
const payment = ['number', 'net', 'status', 'broker']
const invoice = ['competence', 'status', 'amount', 'due_date', 'broker']

/**
 * Actions with the variables their templates may use (system.md#actions). None is a company figure: a message reads the
 * same for Corretor, Comercial and staff.
 */
export const actions = [
  { area: 'Propostas', action: 'proposal.submitted', label: 'Proposta enviada', variables: proposal },
  { area: 'Propostas', action: 'proposal.returned', label: 'Proposta devolvida', variables: proposal },
  { area: 'Propostas', action: 'proposal.status_changed', label: 'Situação da proposta alterada', variables: proposal },
  { area: 'Propostas', action: 'proposal.paid', label: 'Proposta paga', variables: proposal },
  { area: 'Propostas', action: 'proposal.reversed', label: 'Proposta estornada', variables: proposal },
  { area: 'Pendências', action: 'pendency.opened', label: 'Pendência aberta', variables: pendency },
  { area: 'Pendências', action: 'pendency.replied', label: 'Pendência respondida', variables: pendency },
  { area: 'Pendências', action: 'pendency.resolved', label: 'Pendência resolvida', variables: pendency },
  { area: 'Chamados', action: 'call.opened', label: 'Chamado aberto', variables: call },
  { area: 'Chamados', action: 'call.replied', label: 'Chamado respondido', variables: call },
  { area: 'Chamados', action: 'call.situation_changed', label: 'Situação do chamado alterada', variables: call },
  { area: 'Pagamentos', action: 'payment.requested', label: 'Pagamento solicitado', variables: payment },
  { area: 'Pagamentos', action: 'payment.paid', label: 'Pagamento efetuado', variables: payment },
  { area: 'Pagamentos', action: 'payment.rejected', label: 'Pagamento rejeitado', variables: payment },
  { area: 'Pagamentos', action: 'payment.failed', label: 'Pagamento não concluído', variables: payment },
  { area: 'Pagamentos', action: 'payment.at_risk', label: 'Pagamento em risco', variables: payment },
  { area: 'Pagamentos', action: 'payment.tax_kept', label: 'Tributos de pagamento devolvido', variables: payment },
  { area: 'Notas fiscais', action: 'invoice.available', label: 'Nota fiscal disponível', variables: invoice },
  { area: 'Notas fiscais', action: 'invoice.overdue', label: 'Nota fiscal em atraso', variables: invoice },
  { area: 'Notas fiscais', action: 'invoice.approved', label: 'Nota fiscal aprovada', variables: invoice },
  { area: 'Notas fiscais', action: 'invoice.rejected', label: 'Nota fiscal rejeitada', variables: invoice },
  { area: 'Comissões', action: 'commission.updated', label: 'Tabelas de comissão atualizadas', variables: ['count'] },
  {
    area: 'Corretores',
    action: 'typist_user.status_changed',
    label: 'Usuário de banco alterado',
    variables: ['bank', 'status', 'broker'],
  },
  {
    area: 'Corretores',
    action: 'broker.handed_over',
    label: 'Carteira passada a outro corretor',
    variables: ['broker', 'receiver', 'proposals', 'clients'],
  },
  {
    area: 'Corretores',
    action: 'certification.expiring',
    label: 'Certificação a vencer ou vencida',
    variables: ['kind', 'status', 'broker'],
  },
  { area: 'Usuários', action: 'user.created', label: 'Usuário criado', variables: ['name', 'type_user'] },
  { area: 'Usuários', action: 'user.blocked', label: 'Usuário bloqueado', variables: ['name', 'type_user'] },
  { area: 'Usuários', action: 'user.permissions_changed', label: 'Permissões alteradas', variables: ['profile'] },
  {
    area: 'Migração',
    action: 'migration.finished',
    label: 'Migração concluída',
    variables: ['migrated_tables', 'amount_tables'],
  },
] as const

export type Action = (typeof actions)[number]['action']

/** A preview's values by variable; one that several actions share means much the same in each. */
const samples: Readonly<Record<string, string>> = {
  receiver: 'Bruno Castro',
  kind: 'consignado',
  proposals: '12',
  clients: '34',
  number: '20451',
  status_label: 'Paga',
  customer: 'Maria Aparecida Souza',
  broker: 'João Batista Lima',
  bank: 'Banco Pan',
  agreement: 'INSS',
  product: 'Empréstimo novo',
  contract_value: 'R$ 12.400,00',
  title: 'Documento ilegível',
  due_date: '15/08/2026',
  situation: 'Em análise',
  category: 'Cadastro',
  net: 'R$ 1.496,50',
  competence: '07/2026',
  amount: 'R$ 1.850,00',
  count: '14',
  name: 'Ana Paula Ribeiro',
  type_user: 'Corretor',
  profile: 'Corretor',
  migrated_tables: '96',
  amount_tables: '96',
}
const statuses: Readonly<Record<string, string>> = {
  Pagamentos: 'efetuado',
  'Notas fiscais': 'disponível',
  Corretores: 'ativo',
}

/** A value for each variable of an action, for previews; a variable without one shows its own name. */
export const sampleValues = ({ area, variables }: { area: string; variables: readonly string[] }) =>
  Object.fromEntries(
    variables.map((name) => [name, (name === 'status' ? statuses[area] : undefined) ?? samples[name] ?? name]),
  )
