import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { everybody, type Row } from './who-may-groups.fixture.ts'

const link = ({ friends }: World) => ({ token: friends.link })
const captain = ({ friends }: World) => ({ token: friends.captain })
const byCaptain = (name: string, more = ''): Row => ({
  query: `mutation ($token: String!) { answer: ${name}(token: $token${more}) { ... on GiftGroup { name } } }`,
  variables: captain,
  allowed: everybody,
})

/** Group gifts: the holder of the shared link is a member, the holder of the captain's link manages the group. */
export const whoMayJoinGroups: Record<string, Row> = {
  'Query.giftGroup': {
    query: 'query ($token: String!) { answer: giftGroup(token: $token) { name } }',
    variables: link,
    allowed: everybody,
  },
  'Mutation.openGroup': {
    query: `mutation ($id: UUID!, $slug: String!, $gift: UUID!) { answer: openGroup(input: { id: $id, slug: $slug, giftId: $gift,
      name: "Los de la uni", captainName: "Paula", captainEmail: "paula@example.com", places: 2, deadline: "2027-01-31", language: "es" })
      { ... on GiftGroup { name } } }`,
    variables: ({ wedding, friends }) => ({ id: randomUUID(), slug: wedding.slug, gift: friends.giftId }),
    allowed: everybody,
  },
  'Mutation.takePlace': {
    query: `mutation ($token: String!, $id: UUID!) { answer: takePlace(token: $token, input: { id: $id, name: "Diego Ruiz", language: "es" })
      { ... on PrivateContribution { id } } }`,
    variables: (world) => ({ ...link(world), id: randomUUID() }),
    allowed: everybody,
  },
  'Mutation.updateGroup': byCaptain(
    'updateGroup',
    ', input: { name: "Los del piso", places: 3, deadline: "2027-01-31" }',
  ),
  'Mutation.closeGroup': byCaptain('closeGroup'),
  'Mutation.reopenGroup': byCaptain('reopenGroup'),
  'Mutation.noteNudge': byCaptain('noteNudge', `, contributionId: "${randomUUID()}"`),
  // Last, because it invalidates the captain's link.
  'Mutation.passCaptaincy': byCaptain(
    'passCaptaincy',
    ', input: { name: "Diego", email: "diego@example.com" }',
  ),
}
