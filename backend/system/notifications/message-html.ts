import sanitizeHtml from 'sanitize-html'

/**
 * A path of this site: `/proposals?status=paid`. Rejects every spelling of another host: browsers drop tabs and line
 * ends, and read `\` as `/`.
 */
export const isSitePath = (text: string) => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)

const isSafeLink = (text: string) => isSitePath(text) || /^(https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/iu.test(text)

/** Keeps b, strong, i, br, span and a[href] with a harmless address; other markup is dropped, its text kept. */
export const sanitizeMessage = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['b', 'strong', 'i', 'a', 'br', 'span'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, { href = '' }) => {
        const attribs: sanitizeHtml.Attributes = isSafeLink(href) ? { href, rel: 'noopener' } : {}
        return { tagName: 'a', attribs }
      },
    },
  })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** `text` escaped for HTML, attribute values included. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
