import { agreements } from './agreement.routes'
import { banks } from './bank.routes'
import { products } from './product.routes'
import { tables } from './table.routes'

/** The catalogue's registries: a new one of this area needs a line here, and none in `backend/registries.ts`. */
export const catalogue = [banks, agreements, products, tables]

/** The same for other areas, which write their rows by the rules of a form. */
export const catalogueRegistries = {
  bank: banks.registry,
  agreement: agreements.registry,
  product: products.registry,
  table: tables.registry,
}
