import { describe, expect, it } from 'vitest'
import { initialValues } from './initial'
import { fieldAlias, type Manifest } from './manifest'
import { registries } from './registries'
import { type AnyContract, contractSchemas } from './schemas'

const isManifest = (contract: AnyContract): contract is Manifest => 'fields' in contract
const contracts: readonly AnyContract[] = registries
const manifests = contracts.filter(isManifest)

describe('the registries', () => {
  it('have each a name, a path and a screen of their own', () => {
    for (const key of ['name', 'path', 'screen'] as const) {
      const said = contracts.flatMap((contract) => contract[key] ?? [])
      expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
    }
    expect(manifests.length).toBeGreaterThan(8)
  })

  it.each(contracts.map((contract) => [contract.name, contract] as const))(
    '%s opens its list sorted as it may be',
    (_, { sort = '-id', ...contract }) => {
      const query = contractSchemas({ ...contract, sort } as AnyContract).query
      expect(query.safeParse({ order_by: sort.replace('-', '') }).success).toBe(true)
    },
  )
})

describe.each(manifests.map((contract) => ({ ...contract, contract })))(
  'the manifest of $name',
  ({ contract, fields }) => {
    const { row, input, query } = contractSchemas(contract)

    // An edit clears missing fields, so a form must hold every field of its record, shown or not.
    it('begins a form with all that its input has', () => {
      expect(Object.keys(initialValues(contract))).toEqual(Object.keys(input.shape))
    })

    it('takes of what a form begins with all that may stay as it is', () => {
      const { error } = input.safeParse(initialValues(contract))
      const required = Object.entries(fields).filter(
        ([, field]) => !field.given && !field.nullable && field.default === undefined,
      )
      expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(
        required.map(([key]) => key).filter((key) => initialValues(contract)[key] === null),
      )
    })

    it('says of its row what it says of its fields, and names references beside their ids', () => {
      const beside = Object.entries(fields).flatMap(([key, { named }]) => (named ? [fieldAlias(key)] : []))
      const common = ['id', 'row_version', 'created_at', 'updated_at', 'deleted_at']
      expect(Object.keys(row.shape).toSorted()).toEqual([...common, ...Object.keys(fields), ...beside].toSorted())
    })

    it('builds its schemas once', () => {
      expect(contractSchemas(contract)).toEqual({ row, input, query })
      expect(contractSchemas(contract).row).toBe(row)
    })
  },
)
