import { newNonce, securityHeaders } from './security-headers'

export interface PlainPage {
  status: number
  title: string
  text: string
  links?: { href: string; label: string }[]
  /** Allowed methods, for a 405. */
  allow?: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** A page outside the application: no tenant, script or picture, in both colour schemes. */
export function plainPage({ status, title, text, links = [], allow }: PlainPage, cookies: string[] = []): Response {
  const nonce = newNonce()
  const items = links.map(({ href, label }) => `<li><a href="${escaped(href)}">${escaped(label)}</a></li>`).join('')
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.25rem}</style>
</head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${items && `<ul>${items}</ul>`}</main></body></html>
`
  const headers = new Headers(securityHeaders(nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  if (allow) headers.set('allow', allow)
  for (const line of cookies) headers.append('set-cookie', line)
  return new Response(html, { status, headers })
}

export const pages = {
  badRequest: { status: 400, title: 'Endereço inválido', text: 'Este endereço não pôde ser entendido.' },
  unknownTenant: {
    status: 404,
    title: 'Página não encontrada',
    text: 'Não há nada neste endereço. Confira o nome da empresa no começo dele.',
  },
  method: {
    status: 405,
    title: 'Método não aceito',
    text: 'Este endereço não aceita este tipo de pedido.',
    allow: 'GET, HEAD',
  },
  internal: { status: 500, title: 'Erro inesperado', text: 'Ocorreu um erro inesperado. Tente novamente.' },
  unreachable: {
    status: 502,
    title: 'Servidor da empresa indisponível',
    text: 'O servidor da empresa não respondeu. Tente novamente em instantes.',
  },
} as const satisfies Record<string, PlainPage>
