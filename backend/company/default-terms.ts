import type { Scope } from '../core/database/scope'
import { saveTerm } from './terms'

/** A new tenant's terms of use, until its administrators write their own. */
const paragraphs: readonly [title: string, text: string][] = [
  [
    'Do que se trata',
    'Este sistema reúne o trabalho diário da empresa com propostas de crédito: clientes, propostas, pendências, comissões, pagamentos e atendimentos. Ao aceitar estes termos, você declara que os leu, que os entendeu e que vai usar o sistema de acordo com eles.',
  ],
  [
    'Seu acesso',
    'O acesso é pessoal. Usuário e senha identificam você, e tudo o que for feito com eles fica registrado em seu nome. Não empreste sua senha, não a deixe anotada à vista e troque-a assim que desconfiar de que outra pessoa a conhece.',
  ],
  [
    'O que você pode fazer',
    'Cada pessoa enxerga e altera somente o que seu perfil permite. Tentar contornar esses limites, usar o acesso de um colega ou copiar dados para fora do trabalho é motivo para bloqueio imediato.',
  ],
  [
    'Dados dos clientes',
    'Os dados pessoais que passam por aqui, como CPF, telefone, benefício e conta bancária, pertencem aos clientes e são protegidos pela Lei Geral de Proteção de Dados. Consulte-os apenas para atender a quem os confiou à empresa, e nunca os envie por canais particulares.',
  ],
  [
    'Consentimento e veracidade',
    'Só registre uma proposta com o pedido expresso do cliente. As informações devem ser verdadeiras e os documentos, legítimos. Você responde pelo que declara em nome do cliente e deve corrigir, sem demora, o erro que perceber.',
  ],
  [
    'Comissões e pagamentos',
    'Os valores mostrados seguem as tabelas e regras vigentes na data de cada operação. Estornos, descontos e prazos de liberação obedecem ao combinado com a empresa. Divergências devem ser apontadas por um chamado, com o número da proposta.',
  ],
  [
    'Registros e auditoria',
    'Entradas no sistema, consultas a dados sensíveis e alterações são registradas com data, hora, endereço e dispositivo. Esses registros protegem você, os clientes e a empresa, e podem ser apresentados a autoridades quando a lei exigir.',
  ],
  [
    'Segurança',
    'Use aparelhos atualizados e encerre a sessão em computadores de uso comum. Ao notar uma mensagem suspeita, um acesso que não reconhece ou a perda de um aparelho, avise a administração no mesmo dia.',
  ],
  [
    'Disponibilidade',
    'O sistema pode parar por curtos períodos para manutenção ou por falha de terceiros, como bancos e provedores. A empresa procura avisar com antecedência e restabelecer o serviço o quanto antes, mas prazos de bancos e convênios continuam a correr.',
  ],
  [
    'Mudanças e término',
    'Estes termos podem ser atualizados; a cada nova versão, o sistema pede o seu aceite outra vez. Quando sua relação com a empresa terminar, o acesso é encerrado, e o dever de guardar sigilo sobre os dados conhecidos permanece.',
  ],
]

const html = paragraphs.map(([title, text], at) => `<h3>${at + 1}. ${title}</h3><p>${text}</p>`).join('')

/** The version that a new tenant's people accept first. */
export const firstTermsVersion = 1

/** Publishes the default terms of use in a new tenant. */
export async function addDefaultTerms(scope: Scope): Promise<void> {
  await saveTerm(scope, { kind: 'use', html, publish: true }, null)
}
