import type { Member, World } from './authorization-world.fixture.ts'

/** Members who reach the sample wedding; for all others it seems not to exist. */
export const everybody: Member[] = ['visitor', 'partner', 'planner', 'otherCouple', 'admin']
export const members: Member[] = ['partner', 'planner']
export const partners: Member[] = ['partner']
export const loggedIn: Member[] = ['partner', 'planner', 'otherCouple', 'admin']

/** One operation with its query and variables, and the people who get a result. */
export type Row = { query: string; variables?: (world: World) => Record<string, unknown>; allowed: Member[] }
