import type { ReactNode } from 'react'
import { SentWords } from './sent-words'

type Props = {
  /** By namespace, as in messages/; they are added to those above. */
  messages: object
  children: ReactNode
}

/**
 * Sends the browser the words of a page, besides those of the layouts above. Drawn on the server. They travel as one
 * text: React serialises an object string by string, three times a page, which cost more than the page itself.
 */
export const Words = ({ messages, children }: Props) => (
  <SentWords text={JSON.stringify(messages)}>{children}</SentWords>
)
