import type { Role } from './roles'

/**
 * Every permission and the six default profiles, from permissions.md#default-profiles.
 * The names given by the specification are kept letter by letter, misspellings included.
 */

/** L list, C create, E edit, D delete; `-` none. One entry for each role, in the order of `roles`. */
type Grants = readonly [adm: string, fin: string, ope: string, ceo: string, com: string, cor: string]
type Noun = { noun: string; group: string; label: string; grants: Grants; list?: string }

const F = 'LCED'

const nouns: readonly Noun[] = [
  { noun: 'proposals', group: 'Propostas', label: 'propostas', grants: [F, 'L', 'LCE', 'L', 'LCE', 'LCE'] },
  { noun: 'pendencies', group: 'Propostas', label: 'pendências', grants: [F, 'L', F, 'L', 'L', 'L'] },
  { noun: 'clients', group: 'Clientes', label: 'clientes', grants: [F, 'L', 'LCE', 'L', 'LCE', 'LCE'] },
  { noun: 'users', group: 'Administração', label: 'usuários e corretores', grants: [F, 'L', 'L', 'L', 'L', '-'] },
  {
    noun: 'user_banks',
    group: 'Corretores',
    label: 'usuários de banco',
    grants: [F, 'L', F, 'L', 'L', 'LC'],
    list: 'view_user_banks',
  },
  { noun: 'calls', group: 'Chamados', label: 'chamados', grants: [F, 'LCE', F, 'L', 'LC', 'LC'] },
  { noun: 'calls_categories', group: 'Chamados', label: 'categorias de chamado', grants: [F, '-', F, 'L', '-', '-'] },
  { noun: 'calls_mandatory_items', group: 'Chamados', label: 'itens obrigatórios', grants: [F, '-', F, 'L', '-', '-'] },
  { noun: 'calls_situations', group: 'Chamados', label: 'situações de chamado', grants: [F, '-', F, 'L', '-', '-'] },
  { noun: 'comissions', group: 'Comissões', label: 'tabelas de comissão', grants: [F, 'L', 'L', 'L', 'L', 'L'] },
  { noun: 'spread_groups', group: 'Comissões', label: 'grupos de spread', grants: [F, 'L', '-', 'L', '-', '-'] },
  { noun: 'spread_rules', group: 'Comissões', label: 'regras de spread', grants: [F, 'L', '-', 'L', '-', '-'] },
  { noun: 'payments', group: 'Financeiro', label: 'pagamentos', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'transation_statements', group: 'Financeiro', label: 'fluxo de caixa', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'debits', group: 'Financeiro', label: 'débitos', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'credits', group: 'Financeiro', label: 'créditos', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'cost_centers', group: 'Financeiro', label: 'centros de custo', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'debit_types', group: 'Financeiro', label: 'tipos de débito', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'release_types', group: 'Financeiro', label: 'tipos de lançamento', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'company_accounts', group: 'Financeiro', label: 'contas bancárias', grants: [F, F, '-', 'L', '-', '-'] },
  { noun: 'issue_invoices', group: 'Financeiro', label: 'notas fiscais', grants: [F, F, '-', 'L', '-', 'LE'] },
  { noun: 'roles', group: 'Administração', label: 'perfis', grants: [F, '-', '-', 'L', '-', '-'] },
  { noun: 'banks', group: 'Administração', label: 'bancos', grants: [F, 'L', 'LCE', 'L', '-', '-'] },
  { noun: 'agreements', group: 'Administração', label: 'convênios', grants: [F, 'L', 'LCE', 'L', '-', '-'] },
  { noun: 'hierarchies', group: 'Administração', label: 'hierarquia comercial', grants: [F, '-', '-', 'L', 'L', '-'] },
  { noun: 'settings', group: 'Administração', label: 'configurações', grants: [F, '-', '-', '-', '-', '-'] },
]

type Special = { name: string; group: string; label: string; to: string }

/** `to`: the first letters of the roles, A F O C(EO) M(Comercial) R(Corretor). */
const specials: readonly Special[] = [
  { name: 'view_dashboard', group: 'Início', label: 'Ver dashboard', to: 'AFOCMR' },
  { name: 'validate_proposals', group: 'Propostas', label: 'Validar propostas', to: 'AO' },
  { name: 'type_proposals', group: 'Propostas', label: 'Digitar propostas', to: 'AO' },
  { name: 'change_status_proposals', group: 'Propostas', label: 'Mudar a situação de propostas', to: 'AO' },
  { name: 'pay_proposals', group: 'Propostas', label: 'Marcar propostas como pagas', to: 'AFO' },
  { name: 'reverse_proposals', group: 'Propostas', label: 'Estornar propostas', to: 'AF' },
  { name: 'reopen_proposals', group: 'Propostas', label: 'Reabrir propostas', to: 'A' },
  { name: 'cancel_proposals', group: 'Propostas', label: 'Cancelar propostas', to: 'AO' },
  { name: 'export_proposals', group: 'Propostas', label: 'Exportar propostas', to: 'AFOC' },
  { name: 'reply_pendencies', group: 'Propostas', label: 'Responder pendências', to: 'AFOCMR' },
  { name: 'resolve_pendencies', group: 'Propostas', label: 'Resolver pendências', to: 'AO' },
  { name: 'view_sensitive_clients', group: 'Clientes', label: 'Ver dados sensíveis de clientes', to: 'AFOCR' },
  { name: 'enable_users', group: 'Administração', label: 'Reativar usuários', to: 'A' },
  { name: 'edit_user_permissions', group: 'Administração', label: 'Editar permissões de usuários', to: 'A' },
  { name: 'assign_calls', group: 'Chamados', label: 'Atribuir chamados', to: 'AFO' },
  { name: 'close_calls', group: 'Chamados', label: 'Encerrar chamados', to: 'AFO' },
  { name: 'import_comissions', group: 'Comissões', label: 'Importar tabelas de comissão', to: 'A' },
  { name: 'commission_simulation', group: 'Comissões', label: 'Simular comissões', to: 'AFOCMR' },
  { name: 'approve_payments', group: 'Financeiro', label: 'Aprovar pagamentos', to: 'AF' },
  { name: 'send_payments', group: 'Financeiro', label: 'Enviar pagamentos', to: 'AF' },
  { name: 'view_summary_broker', group: 'Financeiro', label: 'Ver resumo do corretor', to: 'AFOCMR' },
  { name: 'pay_debits', group: 'Financeiro', label: 'Pagar débitos', to: 'AF' },
  { name: 'receive_credits', group: 'Financeiro', label: 'Receber créditos', to: 'AF' },
  { name: 'approve_issue_invoices', group: 'Financeiro', label: 'Aprovar notas fiscais', to: 'AF' },
  { name: 'my_payments', group: 'Financeiro', label: 'Ver meus pagamentos', to: 'R' },
  { name: 'list_global_logs', group: 'Administração', label: 'Listar auditoria', to: 'AC' },
  { name: 'marketplace', group: 'Início', label: 'Acessar o marketplace', to: '' },
]

const verbs = [
  ['L', 'list', 'Listar'],
  ['C', 'create', 'Criar'],
  ['E', 'edit', 'Editar'],
  ['D', 'delete', 'Excluir'],
] as const

const letters: Record<Role, string> = {
  Administrador: 'A',
  Financeiro: 'F',
  Operacional: 'O',
  CEO: 'C',
  Comercial: 'M',
  Corretor: 'R',
}

export type Permission = { name: string; group: string; label: string; roles: readonly Role[] }

function expand(): Permission[] {
  const order = Object.keys(letters) as Role[]
  const registry = nouns.flatMap((row) =>
    verbs.map(([letter, verb, word]) => ({
      name: verb === 'list' && row.list ? row.list : `${verb}_${row.noun}`,
      group: row.group,
      label: `${word} ${row.label}`,
      roles: order.filter((_, position) => row.grants[position]?.includes(letter)),
    })),
  )
  const single = specials.map(({ name, group, label, to }) => ({
    name,
    group,
    label,
    roles: order.filter((role) => to.includes(letters[role])),
  }))
  return [...registry, ...single]
}

/** The permission to list rows of `noun` (permissions.md#default-profiles). */
export const listPermission = (noun: string): string => nouns.find((row) => row.noun === noun)?.list ?? `list_${noun}`

/** All permissions, each with the roles whose default profile holds it. */
export const permissions: readonly Permission[] = expand()

/** The names that the default profile of `role` holds (permissions.md#default-profiles). */
export const defaultPermissions = (role: Role): string[] =>
  permissions.filter((permission) => permission.roles.includes(role)).map((permission) => permission.name)
