import type { FormValues, Shape } from '@/components/record/form-module'
import type { UserDetail } from '@/lib/contracts/user'

const blankPerson = {
  kind: 'PF',
  name: null,
  fullname: null,
  corporate_reason: null,
  fantasy_name: null,
  cpf: null,
  cnpj: null,
  birth_date: null,
  rg: null,
  mother_name: null,
  gender: null,
  phone: null,
  whatsapp: null,
  zip_code: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
}
const blankBroker = {
  broker_kind: 'individual',
  joined_at: null,
  contract_signed_at: null,
  substab_contract_number: null,
  notes: null,
  spread_group_id: null,
  commercial_hierarchy_id: null,
  team_id: null,
}

/** A new user: the fields of user, person and broker side by side. */
export const initial = {
  ...{ type_user: null, profile_id: null, email: null, username: null },
  ...blankPerson,
  ...blankBroker,
}

const places = ['spread_group', 'commercial_hierarchy', 'team'] as const
/** The ids of the places that the answer names. */
const placeIds = (broker: UserDetail['broker']) =>
  Object.fromEntries(places.map((place) => [`${place}_id`, broker?.[place]?.id ?? null]))

const only = (values: FormValues, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key] ?? null]] : [])))

/** The API nests person and broker; the form, its summary of errors and its conflicts know one level. */
export const shape: Shape = {
  read: (row) => {
    // Guarantee: the row is the tenant API's detail of a user.
    const { person, broker, profile, profile_id, ...user } = row as UserDetail
    return {
      ...blankBroker,
      ...person,
      ...broker,
      ...placeIds(broker),
      ...user,
      ...(profile_id !== undefined && { profile: { id: profile_id, name: profile } }),
    }
  },
  write: ({ type_user, profile_id, email, username, ...values }) => ({
    ...{ type_user, profile_id, email, username },
    person: only(values, Object.keys(blankPerson)),
    ...(type_user === 'Corretor' && { broker: only(values, Object.keys(blankBroker)) }),
  }),
}
