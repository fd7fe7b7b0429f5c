/** Names and public places that the demo's people are combined from (demo.md). */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const firstNames = words(`
  Ana Beatriz Camila Daniela Eduarda Fernanda Gabriela Helena Isabela Juliana Karina Larissa Mariana Natália
  Olívia Patrícia Quitéria Rafaela Sabrina Tatiana Valéria Yasmin Adriana Bruna Carolina Débora Elaine Flávia
  Giovana Ingrid Antônio Bruno Carlos Diego Eduardo Felipe Gustavo Henrique Igor João Kleber Leonardo Marcelo
  Nelson Otávio Paulo Renato Sérgio Thiago Vinícius Wagner Alexandre Bernardo Cristiano Douglas Emerson Fábio
  Gilberto Hugo Ivan`)

/** The first of `firstNames` that are women's. */
export const women = 30

export const surnames = words(`
  Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo
  Ribeiro Gomes Martins Rocha Barbosa Dias Teixeira Moreira Cardoso Correia Mendes Nunes Vieira Freitas Cavalcanti
  Monteiro Moura Campos Batista Duarte Farias Cunha Pinto Ramos Reis Castro Barros Azevedo Andrade Machado Melo
  Lopes Fernandes Medeiros Peixoto Guimarães Siqueira Tavares Xavier Borges Brandão Bezerra Coelho Dantas Esteves
  Figueiredo Fonseca Furtado Garcia Guerra Leal Macedo Marques Matos Miranda Morais Muniz Nogueira Pacheco Paiva
  Queiroz Rezende Sales Sampaio Viana Vasconcelos`)

/** CEP, street, district, city, state, IBGE code of the city, DDD. */
export const places = [
  ['01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP', '3550308', '11'],
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '3550308', '11'],
  ['01014000', 'Rua Quinze de Novembro', 'Centro', 'São Paulo', 'SP', '3550308', '11'],
  ['04094050', 'Avenida Pedro Álvares Cabral', 'Vila Mariana', 'São Paulo', 'SP', '3550308', '11'],
  ['13010040', 'Avenida Francisco Glicério', 'Centro', 'Campinas', 'SP', '3509502', '19'],
  ['11010000', 'Praça Mauá', 'Centro', 'Santos', 'SP', '3548500', '13'],
  ['20010000', 'Praça Quinze de Novembro', 'Centro', 'Rio de Janeiro', 'RJ', '3304557', '21'],
  ['20040002', 'Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ', '3304557', '21'],
  ['22070010', 'Avenida Atlântica', 'Copacabana', 'Rio de Janeiro', 'RJ', '3304557', '21'],
  ['24020005', 'Avenida Visconde do Rio Branco', 'Centro', 'Niterói', 'RJ', '3303302', '21'],
  ['30130010', 'Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG', '3106200', '31'],
  ['30140000', 'Praça da Liberdade', 'Funcionários', 'Belo Horizonte', 'MG', '3106200', '31'],
  ['38400100', 'Avenida Afonso Pena', 'Centro', 'Uberlândia', 'MG', '3170206', '34'],
  ['40020000', 'Praça Castro Alves', 'Centro', 'Salvador', 'BA', '2927408', '71'],
  ['40026010', 'Largo do Pelourinho', 'Pelourinho', 'Salvador', 'BA', '2927408', '71'],
  ['50030230', 'Praça do Marco Zero', 'Recife', 'Recife', 'PE', '2611606', '81'],
  ['50010000', 'Avenida Guararapes', 'Santo Antônio', 'Recife', 'PE', '2611606', '81'],
  ['60025000', 'Praça do Ferreira', 'Centro', 'Fortaleza', 'CE', '2304400', '85'],
  ['66010000', 'Avenida Presidente Vargas', 'Campina', 'Belém', 'PA', '1501402', '91'],
  ['69005000', 'Largo de São Sebastião', 'Centro', 'Manaus', 'AM', '1302603', '92'],
  ['70040010', 'Setor Bancário Sul', 'Asa Sul', 'Brasília', 'DF', '5300108', '61'],
  ['70070120', 'Esplanada dos Ministérios', 'Zona Cívico-Administrativa', 'Brasília', 'DF', '5300108', '61'],
  ['74003010', 'Avenida Goiás', 'Setor Central', 'Goiânia', 'GO', '5208707', '62'],
  ['78005000', 'Praça da República', 'Centro Norte', 'Cuiabá', 'MT', '5103403', '65'],
  ['79002000', 'Avenida Afonso Pena', 'Centro', 'Campo Grande', 'MS', '5002704', '67'],
  ['80010000', 'Rua Quinze de Novembro', 'Centro', 'Curitiba', 'PR', '4106902', '41'],
  ['80020000', 'Praça Tiradentes', 'Centro', 'Curitiba', 'PR', '4106902', '41'],
  ['88010000', 'Praça Quinze de Novembro', 'Centro', 'Florianópolis', 'SC', '4205407', '48'],
  ['90010000', 'Praça da Alfândega', 'Centro Histórico', 'Porto Alegre', 'RS', '4314902', '51'],
  ['90020000', 'Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS', '4314902', '51'],
] as const
