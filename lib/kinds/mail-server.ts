/** Ways in which a connection to a mail server is secured (company.md#mail-server), shared by forms, contracts and tables. */
export const encryptions = ['none', 'starttls', 'tls'] as const
export type Encryption = (typeof encryptions)[number]
