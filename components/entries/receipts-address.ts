/** The page of a credit's receipts of commission. */
export const receiptsAddress = ({ id }: { id: number }): `/${string}` => `/credits/${id}/receipts`
