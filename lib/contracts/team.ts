import * as z from 'zod'
import { moneyInput, moneyText } from './amounts'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { moment } from './moment'
import { chosenId, namedRow, optionalText, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** A team of sellers (identity.md#teams). */
export const teamSchema = z.object({
  ...registryRow,
  name: everyone(z.string()),
  leader_uuid: everyone(z.uuid().nullable()),
  leader: everyone(person.nullable()),
  commercial_hierarchy_id: everyone(z.int().nullable()),
  commercial_hierarchy: everyone(namedRow.nullable()),
  /** In reais a month. */
  monthly_goal: everyone(moneyText.nullable()),
  active: everyone(z.boolean()),
  /** Number of members, of those the viewer may see. */
  members: everyone(z.int()),
})
export type Team = z.infer<typeof teamSchema>

export const teamInput = z.object({
  name: z.string().trim().min(1).max(60),
  leader_uuid: z.uuid().nullable().default(null),
  commercial_hierarchy_id: chosenId.nullable().default(null),
  monthly_goal: moneyInput.nullable().default(null),
  active: z.boolean().default(true),
})

export const teamContract = {
  ...heads.team,
  row: teamSchema,
  input: teamInput,
  query: listQuery(['id', 'name', 'monthly_goal', 'active', 'created_at', 'updated_at'], {
    id: oneOrMore(rowId).optional(),
    active: everyone(flag.optional()),
    leader_uuid: everyone(oneOrMore(z.uuid()).optional()),
    commercial_hierarchy_id: everyone(oneOrMore(rowId).optional()),
    with_trashed: flag.optional(),
    options: flag.optional(),
  }),
} satisfies WrittenContract

/** `POST /api/user_team`: these people join the team, leaving their former one. */
export const userTeamInput = z.object({
  team_id: chosenId,
  user_uuids: z.array(z.uuid()).min(1).max(500),
  reason: optionalText(200),
})
export type UserTeamInput = z.input<typeof userTeamInput>

export const userTeamQuery = listQuery(['name', 'joined_at'], { team_id: rowId.optional() })
/** A member of a team. */
export const userTeamSchema = z.object({
  id: everyone(z.int()),
  user: everyone(person.extend({ type_user: everyone(z.string()) })),
  team: everyone(namedRow),
  joined_at: everyone(moment),
})
export type UserTeam = z.infer<typeof userTeamSchema>

/** `GET /api/user_team/user`: active sellers without a team. */
export const teamlessQuery = listQuery(['name'], {})
export const teamlessSchema = person.extend({ type_user: everyone(z.string()) })
export type Teamless = z.infer<typeof teamlessSchema>

export const userTeamLogQuery = listQuery(['id'], { team_id: rowId.optional() })
/** A change of a person's team. */
export const userTeamLogSchema = z.object({
  id: everyone(z.int()),
  user: everyone(person),
  from_team: everyone(namedRow.nullable()),
  to_team: everyone(namedRow.nullable()),
  changed_by: everyone(person.nullable()),
  changed_at: everyone(moment),
  reason: everyone(z.string().nullable()),
})
export type UserTeamLog = z.infer<typeof userTeamLogSchema>
