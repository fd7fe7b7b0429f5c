import type {
  HierarchyBroker,
  HierarchyBrokersInput,
  HierarchyPreview,
  HierarchyPreviewInput,
  HierarchyRemoval,
  SeenTree,
} from '@/lib/contracts/commercial-hierarchy'
import { heads } from '@/lib/contracts/heads'
import type { Teamless, UserTeam, UserTeamInput, UserTeamLog } from '@/lib/contracts/team'
import { data, del, done, get, post, rows } from './endpoint'

const { path, calls } = heads.commercial_hierarchy
const membership = '/api/user_team'

/** Every node in the viewer's scope, nested. */
export const loadHierarchy = () => get(`${path}?tree=1`, rows<SeenTree>)
/** Nodes and brokers below it move to `move_to`, or to its parent. */
export const removeNode = (node: number, body: HierarchyRemoval) => del(`${path}${calls.remove}/${node}`, done, body)
/** Effects of a change, which is not made. */
export const previewHierarchy = (body: HierarchyPreviewInput) => post(`${path}/preview`, data<HierarchyPreview>, body)
export const listHierarchyBrokers = (query: string) => get(`${path}/brokers?${query}`, rows<HierarchyBroker>)
/** Puts brokers under a node; without one, takes them out of the hierarchy. */
export const placeBrokers = (body: HierarchyBrokersInput) => post(`${path}/brokers`, data<{ moved: number }>, body)

/** Members of a team, by name. */
export const listMembers = (query: string) => get(`${membership}?${query}`, rows<UserTeam>)
/** Active sellers without a team. */
export const listTeamless = (query: string) => get(`${membership}/user?${query}`, rows<Teamless>)
/** These people leave their former team. */
export const joinTeam = (body: UserTeamInput) => post(membership, data<{ moved: number }>, body)
export const leaveTeam = (row: number) => del(`${membership}/${row}`, done)
/** People who joined and left a team, newest first. */
export const listTeamLog = (query: string) => get(`${membership}/log?${query}`, rows<UserTeamLog>)
