'use client'

// The last resort stands in for the root layout: no provider, no style sheet and no words but these reach it.
const words = {
  title: 'Algo deu errado',
  body: 'O sistema não conseguiu abrir esta página. Tente de novo em instantes.',
  retry: 'Tentar de novo',
}

export default function Broken({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="pt-BR">
      <body style={{ fontFamily: 'system-ui, sans-serif', display: 'grid', placeItems: 'center', minHeight: '90vh' }}>
        <main style={{ textAlign: 'center', padding: 24 }}>
          <h1 style={{ fontSize: 20 }}>{words.title}</h1>
          <p>{words.body}</p>
          {error.digest && <p style={{ fontSize: 12 }}>{error.digest}</p>}
          <button type="button" onClick={() => location.reload()} style={{ padding: '8px 14px', minHeight: 44 }}>
            {words.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
