/**
 * Each role's menu entries, written by hand from shell.md#menu (entries, routes) and permissions.md#default-profiles
 * (permissions). Columns: A Administrador, F Financeiro, O Operacional, C CEO, M Comercial, R Corretor.
 */
const table: [group: string, label: string, route: string, roles: string][] = [
  ['', 'Início', '/dashboard', 'AFOCMR'],
  ['', 'Dashboard', '/report/dashboard', 'AFOCMR'],
  ['Propostas', 'Listar', '/proposals', 'AFOCMR'],
  ['Propostas', 'Pendências', '/pending', 'AFOCMR'],
  ['Propostas', 'Aguardando Validação', '/proposals_awaiting_validation', 'AFOC'],
  ['', 'Clientes', '/clients', 'AFOCMR'],
  ['Corretores', 'Listar', '/brokers', 'AFOCM'],
  ['Corretores', 'Usuários Banco', '/brokers/user_bank', 'AFOCMR'],
  ['Chamados', 'Listar', '/calls', 'AFOCMR'],
  ['Chamados', 'Categorias', '/calls/categories', 'AOC'],
  ['Chamados', 'Itens Obrigatórios', '/calls/mandatory_items', 'AOC'],
  ['Chamados', 'Situações', '/calls/situations', 'AOC'],
  ['Comissões', 'Tabela de Comissões', '/commissions', 'AFOCMR'],
  ['Comissões', 'Grupos de spread', '/spread/group', 'AFC'],
  ['Comissões', 'Regras de Spread', '/spread/rule', 'AFC'],
  ['Comissões', 'Simulador de Comissões', '/commission_simulation', 'AFOCMR'],
  ['Financeiro', 'Pagamentos a efetuar', '/financial', 'AFC'],
  ['Financeiro', 'Fluxo de Caixa', '/financial/transation_statements', 'AFC'],
  ['Financeiro', 'Resumo do corretor', '/summary_broker', 'AFOCMR'],
  ['Financeiro', 'Débitos', '/debits', 'AFC'],
  ['Financeiro', 'Créditos', '/credits', 'AFC'],
  ['Financeiro', 'Centro de Custo', '/cost_center', 'AFC'],
  ['Financeiro', 'Tipos de Débitos', '/debit_types', 'AFC'],
  ['Financeiro', 'Tipos de Lançamentos', '/release_types', 'AFC'],
  ['Financeiro', 'Contas Bancárias', '/company_accounts', 'AFC'],
  ['Financeiro', 'Notas Fiscais', '/issue_invoices', 'AFCR'],
  ['Financeiro', 'Meus Pagamentos', '/financial/my_payments', 'R'],
  ['Administração', 'Usuários', '/users', 'AFOCM'],
  ['Administração', 'Gerenciar Perfis', '/users/roles', 'AC'],
  ['Administração', 'Bancos', '/banks', 'AFOC'],
  ['Administração', 'Convênios', '/agreements', 'AFOC'],
  ['Administração', 'Hierarquia Comercial', '/hierarchy', 'ACM'],
  ['Administração', 'Configurações', '/settings', 'A'],
]

/** aurora's eight people who have finished onboarding, each with the letter of their role. */
export const people: [person: string, letter: string][] = [
  ['admin', 'A'],
  ['financeiro', 'F'],
  ['operacional', 'O'],
  ['ceo', 'C'],
  ['comercial', 'M'],
  ['corretor', 'R'],
  ['corretor2', 'R'],
  ['corretor3', 'R'],
]

/** People with the marketplace permission, which no profile has: the top bar shows them its shortcut. */
export const marketplacePeople = ['ceo']

export type Entry = { group: string; label: string; route: string }

const entry = ([group, label, route]: (typeof table)[number]): Entry => ({ group, label, route })

export const allEntries: Entry[] = table.map(entry)
export const menuEntries = (letter: string): Entry[] => table.filter((row) => row[3].includes(letter)).map(entry)
export const forbiddenTo = (letter: string): Entry[] => table.filter((row) => !row[3].includes(letter)).map(entry)
