import { isInternal } from '@/lib/access/roles'
import { callCategoryContract } from '@/lib/contracts/call-category'
import type { FieldError } from '../../core/errors/api-error'
import { crud } from '../../core/registry/crud'
import { callCategory, categoryReferences } from '../records/registries.table'

const outside: FieldError = {
  reason: 'call_profile_outside',
  message: 'Chamados são atendidos pela equipe interna: escolha um perfil dela.',
}

/** Categories of calls (calls.md#categories): anyone may choose one. */
export const callCategories = crud(callCategory, callCategoryContract, {
  references: categoryReferences,
  search: ['name', 'description'],
  options: { fields: ['description', 'sla_hours'] },
  rules:
    () =>
    ({ parents: { default_assignee_profile: profile } }) =>
      profile && !isInternal(profile.type_profile) ? { default_assignee_profile_id: outside } : undefined,
})
