import sanitizeHtml from 'sanitize-html'

/**
 * A path of this very site: `/proposals?status=paid`. Never an address elsewhere, however written: browsers drop
 * tabs and line ends, and read `\` as `/`.
 */
export const isSitePath = (text: string) => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)

const isSafeLink = (text: string) => isSitePath(text) || /^(https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/iu.test(text)

/** Leaves of a message's HTML b, strong, i, br, span and a[href] with a harmless address; text stays as text. */
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

/** `text` as HTML that shows exactly it, also inside an attribute's quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
