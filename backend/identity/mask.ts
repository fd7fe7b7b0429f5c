/** `***.456.789-**` (domain.md 2.0); null for none. */
export const maskCpf = (cpf: string | null): string | null =>
  cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** `12.***.***` + `/0001-**`: the branch shows, the firm does not. Null for none. */
export const maskCnpj = (cnpj: string | null): string | null =>
  cnpj === null ? null : `${cnpj.slice(0, 2)}.***.***/${cnpj.slice(8, 12)}-**`
