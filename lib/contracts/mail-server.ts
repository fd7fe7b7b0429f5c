import * as z from 'zod'
import { encryptions } from '@/lib/kinds/mail-server'

/** The fields by which a mail server is reached, one that sends or one that holds a mailbox. */
export const mailServer = {
  host: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine((text) => /^[A-Za-z0-9.:-]+$/.test(text), {
      message: 'Informe o endereço do servidor, sem http://.',
      params: { reason: 'host' },
    }),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(encryptions),
}
