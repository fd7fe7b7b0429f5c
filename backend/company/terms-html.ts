import sanitizeHtml from 'sanitize-html'

/** Allowed markup of a term: paragraphs, headings, lists, emphasis, and links that open a new tab. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** `html`, sanitized. */
export const sanitizeTerm = (html: string): string => sanitizeHtml(html, allowed).trim()

/** True if the HTML has any visible text. */
export const saysSomething = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== ''
