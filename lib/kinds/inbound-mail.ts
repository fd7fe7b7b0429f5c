/** The closed sets of answers by mail (calls.md#answers-by-mail), without zod: shared by form, contract and table. */

/** Why the mailbox could not be looked into. */
export const imapFaults = ['auth', 'tls', 'folder', 'connection'] as const
export type ImapFault = (typeof imapFaults)[number]

/** Of `POST /api/calls/inbound`: bytes of a message, and how far its clock may be from ours. */
export const inboundMailLimits = { bytes: 15 * 1024 * 1024, toleranceSeconds: 300 } as const
