import { dreGroups, natures, releaseKeys } from '@/lib/kinds/finance'
import { choice, everyone, flag, given, optional, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** The purpose of entries of the company's money (finance.md#release-types). */
export const releaseTypeContract = manifest({
  name: 'release_type',
  path: '/api/financial/release_types',
  screen: '/release_types',
  noun: 'release_types',
  sort: 'name',
  import: 'create_release_types',
  fields: {
    name: everyone(text(80)),
    nature: everyone(choice(natures)),
    affects_dre: everyone(flag(false)),
    /** Its line of the income statement, exactly if it affects that. */
    dre_group: everyone(optional(choice(dreGroups))),
    /** In the accountant's chart of accounts. */
    accounting_code: everyone(optional(text(20))),
    active: everyone(flag(true)),
    /** The entries that the product makes with it; null for the company's own. */
    system_key: everyone(given(optional(choice(releaseKeys)))),
  },
  sorts: ['id', 'name', 'nature', 'dre_group', 'active', 'created_at', 'updated_at'],
  filters: {
    nature: filter.choice(natures),
    affects_dre: filter.flag(),
    dre_group: filter.choice(dreGroups),
    active: filter.flag(),
    /** Came with the product. */
    system: filter.flag(),
  },
})
export type ReleaseType = RowOf<typeof releaseTypeContract>
