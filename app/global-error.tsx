'use client'

import { useEffect, useState } from 'react'
import { defaultUi, looksDark, readUi, uiCookie } from '@/lib/shell/ui-state'
import { languageTag, textDirection } from '@/lib/words/languages'

// Replaces the root layout after an error in it, so no provider or style sheet is available. Loads the words of the
// cookie's language; these are the fallback.
const portuguese = {
  title: 'Algo deu errado ao abrir esta página',
  body: 'Não foi culpa sua. Tente de novo; se continuar, informe a referência abaixo ao suporte.',
  reference: 'Referência: {digest}',
  retry: 'Tentar de novo',
}
const patienceMs = 3000

const page = { fontFamily: 'system-ui, sans-serif', display: 'grid', placeItems: 'center', minHeight: '90vh' } as const
const button = { padding: '8px 14px', minHeight: 44, border: '1px solid', borderRadius: 8, font: 'inherit' }

const keptUi = () => readUi(new RegExp(`(?:^|; )${uiCookie}=([^;]*)`).exec(document.cookie)?.[1])

async function wordsOf(code: string): Promise<typeof portuguese | null> {
  try {
    const answer = await fetch(`/locales/${code}.json`, { signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? { ...portuguese, ...(await answer.json()).errors } : null
  } catch {
    return null
  }
}

export default function Broken({ error }: { error: Error & { digest?: string } }) {
  const [ui, setUi] = useState(defaultUi)
  const [words, setWords] = useState<typeof portuguese | null>(null)

  useEffect(() => {
    const kept = keptUi()
    if (kept.locale === defaultUi.locale) {
      setUi(kept)
      return setWords(portuguese)
    }
    void wordsOf(kept.locale).then((found) => {
      setUi(found ? kept : { ...kept, locale: defaultUi.locale })
      setWords(found ?? portuguese)
    })
  }, [])

  const colorScheme = ui.theme === 'system' ? 'light dark' : ui.theme
  return (
    <html lang={languageTag(ui.locale)} dir={textDirection(ui.locale)} style={{ colorScheme }}>
      <body className={looksDark(ui) ? 'dark' : undefined} style={page}>
        {words && (
          <main style={{ textAlign: 'center', padding: 24, maxWidth: '30rem' }}>
            <h1 style={{ fontSize: 20, fontWeight: 600 }}>{words.title}</h1>
            <p style={{ margin: '8px 0 20px' }}>{words.body}</p>
            {error.digest && (
              <p style={{ fontSize: 12, marginBottom: 16 }}>{words.reference.replace('{digest}', error.digest)}</p>
            )}
            <button type="button" onClick={() => location.reload()} style={button}>
              {words.retry}
            </button>
          </main>
        )}
      </body>
    </html>
  )
}
