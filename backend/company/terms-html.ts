import sanitizeHtml from 'sanitize-html'

/** A term is read, never run: paragraphs, headings, lists, emphasis, and links that leave in a page of their own. */
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

/** `html` as it may be kept and shown. */
export const sanitizeTerm = (html: string): string => sanitizeHtml(html, allowed).trim()

/** Whether anything is left to read. */
export const saysSomething = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== ''
