import type { CustomerFile } from '@/lib/contracts/customer'
import { concealAccount } from '../../identity/people/concealed-account'
import { maskRg } from '../../identity/people/mask'

/** A client's file, masked. The CPF is not part of it. */
export const concealFile = (file: CustomerFile): CustomerFile => ({
  ...file,
  rg: maskRg(file.rg),
  accounts: file.accounts.map((account) => concealAccount(account)),
})
