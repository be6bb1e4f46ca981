import type { Member, World } from './authorization-world.fixture.ts'

/** Who gets through to the wedding of the sample; everybody else is answered as if it were not there. */
export const everybody: Member[] = ['visitor', 'partner', 'planner', 'otherCouple', 'admin']
export const members: Member[] = ['partner', 'planner']
export const partners: Member[] = ['partner']
export const loggedIn: Member[] = ['partner', 'planner', 'otherCouple', 'admin']

/** One operation: how it is asked, and who is answered with the thing itself. */
export type Row = { query: string; variables?: (world: World) => Record<string, unknown>; allowed: Member[] }
