import { randomUUID } from 'node:crypto'
import { weddingStartInput } from '#test/wedding-world.ts'
import type { World } from './authorization-world.fixture.ts'
import { everybody, loggedIn, members, partners, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const onInvitation = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on TeamInvitation { id } } }`,
  variables: (world) => ({ id: world.team.id }),
  allowed: partners,
})

/**
 * The team: the couple invite, the holder of the link joins, and members leave by themselves, except the last
 * partner.
 */
export const whoMayTeam: Record<string, Row> = {
  'Query.teamInvitation': {
    query: 'query ($token: String!) { answer: teamInvitation(token: $token) { part } }',
    variables: (world) => ({ token: world.team.token }),
    allowed: everybody,
  },
  'Query.weddingStart': { query: '{ answer: weddingStart { id } }', allowed: [] },
  'Mutation.saveWeddingStart': {
    query:
      'mutation ($input: WeddingStartInput!) { answer: saveWeddingStart(version: 0, input: $input) { ... on WeddingStart { id } } }',
    variables: ({ platform }) => ({ input: weddingStartInput(platform) }),
    allowed: loggedIn,
  },
  'Mutation.chooseFirstDesign': {
    query:
      'mutation ($id: UUID!) { answer: chooseFirstDesign(weddingId: $id, template: azulejo) { ... on Wedding { id } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.uploadStartCover': {
    query:
      'mutation ($picture: PictureInput!) { answer: uploadStartCover(picture: $picture) { ... on PagePictureAddress { picture } } }',
    variables: ({ photograph }) => ({ picture: { file: photograph } }),
    allowed: loggedIn,
  },
  'Mutation.inviteToTeam': {
    query:
      'mutation ($wedding: UUID!, $id: UUID!) { answer: inviteToTeam(weddingId: $wedding, id: $id, part: planner, name: "Irene") { ... on TeamInvitation { id } } }',
    variables: (world) => ({ wedding: world.wedding.id, id: randomUUID() }),
    allowed: partners,
  },
  'Mutation.correctTeamInvitation': {
    query:
      'mutation ($id: UUID!) { answer: correctTeamInvitation(id: $id, name: "Irene") { ... on TeamInvitation { id } } }',
    variables: (world) => ({ id: world.team.id }),
    allowed: partners,
  },
  'Mutation.resendTeamInvitation': onInvitation('resendTeamInvitation'),
  'Mutation.removePlanner': {
    query:
      'mutation ($id: UUID!, $planner: UUID!) { answer: removePlanner(weddingId: $id, memberId: $planner) { ... on Wedding { id } } }',
    variables: (world) => ({ ...wedding(world), planner: world.team.plannerId }),
    allowed: partners,
  },
  // The planner of this world is not a new partner: partners get that refusal, for all others the wedding seems
  // not to exist.
  ...Object.fromEntries(
    ['freezeNewPartner', 'releaseNewPartner', 'removeNewPartner'].map((name): [string, Row] => [
      `Mutation.${name}`,
      {
        query: `mutation ($id: UUID!, $planner: UUID!) { answer: ${name}(weddingId: $id, memberId: $planner) { ... on Wedding { id } ... on MemberNotFound { code } } }`,
        variables: (world) => ({ ...wedding(world), planner: world.team.plannerId }),
        allowed: partners,
      },
    ]),
  ),
  'Query.wayBack': {
    query: 'query ($token: String!) { answer: wayBack(token: $token) { isOpen } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Mutation.returnToWedding': {
    query: 'mutation ($token: String!) { answer: returnToWedding(token: $token) { ... on Wedding { id } } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Query.changeBehindLink': {
    query: 'query ($token: String!) { answer: changeBehindLink(token: $token) { state } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Mutation.stopChangeByLink': {
    query:
      'mutation ($token: String!) { answer: stopChangeByLink(token: $token) { ... on StoppableChange { state } } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Query.weddingToFreeze': {
    query: 'query ($token: String!) { answer: weddingToFreeze(token: $token) { slug } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Mutation.freezePaymentsByLink': {
    query:
      'mutation ($input: FreezePaymentsInput!) { answer: freezePaymentsByLink(input: $input) { ... on FreezableWedding { slug } } }',
    variables: () => ({ input: { token: 'a-token-that-was-never-sent', reason: 'x' } }),
    allowed: [],
  },
  // These change the user's role, so they come last.
  'Mutation.leaveWedding': {
    query:
      'mutation ($id: UUID!) { answer: leaveWedding(weddingId: $id) { ... on WeddingLeft { hasLeft } } }',
    variables: wedding,
    allowed: ['planner'],
  },
  'Mutation.acceptTeamInvitation': {
    query:
      'mutation ($token: String!) { answer: acceptTeamInvitation(token: $token) { ... on Wedding { id } } }',
    variables: (world) => ({ token: world.team.token }),
    allowed: ['planner', 'otherCouple', 'admin'],
  },
  'Mutation.revokeTeamInvitation': {
    query: 'mutation ($id: UUID!) { answer: revokeTeamInvitation(id: $id) { ... on TeamInvitation { id } } }',
    variables: (world) => ({ id: world.team.id }),
    allowed: partners,
  },
}
