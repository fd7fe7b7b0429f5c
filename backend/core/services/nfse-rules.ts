/** Rules of a deployment for national NFS-e (invoices.md#the-national-nfs-e). */
export interface NfseRules {
  /** The name of the issuer's certificate. */
  host: string
  /** Notes of the test environment are taken, with a warning: the demonstration's. */
  acceptsTests: boolean
}

export const nfseRules: NfseRules = { host: '*.nfse.gov.br', acceptsTests: false }
