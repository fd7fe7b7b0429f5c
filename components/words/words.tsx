import type { ReactNode } from 'react'
import { SentWords } from './sent-words'

type Props = {
  /** By namespace, as in messages/; added to those of the layouts above. */
  messages: object
  children: ReactNode
}

/**
 * Sends the browser the words of a page, besides those of the layouts above. Server component. They travel as one text:
 * React would serialize an object string by string, three times a page, which cost more than the page itself.
 */
export const Words = ({ messages, children }: Props) => (
  <SentWords text={JSON.stringify(messages)}>{children}</SentWords>
)
