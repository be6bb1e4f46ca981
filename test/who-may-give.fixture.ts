import { promiseFor } from '#test/wedding-world.ts'
import type { World } from './authorization-world.fixture.ts'
import { everybody, type Row } from './who-may-groups.fixture.ts'

const token = (world: World) => ({ token: world.token })

const onAlert = (operation: string, name: string, answer: string): Row => ({
  query: `${operation} ($token: String!) { answer: ${name}(token: $token) { ${answer} } }`,
  variables: ({ alertToken }) => ({ token: alertToken }),
  allowed: everybody,
})

/** Operations of a giver, with the secret link of the gift. */
export const whoMayGive: Readonly<Record<string, Row>> = {
  'Mutation.contribute': {
    query:
      'mutation ($input: ContributeInput!) { answer: contribute(input: $input) { ... on PrivateContribution { id } ... on GiftOverfunded { code } ... on WeddingNotOpen { code } } }',
    variables: (world) => ({ input: promiseFor(world, [{ giftId: world.dinner.id }]) }),
    allowed: everybody,
  },
  'Mutation.markSent': {
    query:
      'mutation ($token: String!, $receivingAccount: UUID!) { answer: markSent(token: $token, receivingAccountId: $receivingAccount) { ... on PrivateContribution { id } ... on ContributionMoved { code } } }',
    variables: (world) => ({ ...token(world), receivingAccount: world.receivingAccount.id }),
    allowed: everybody,
  },
  'Mutation.changePlanB': {
    query:
      'mutation ($token: String!, $gift: UUID!) { answer: changePlanB(token: $token, giftId: $gift) { ... on PrivateContribution { id } ... on GiftNotFound { code } ... on ContributionMoved { code } } }',
    variables: (world) => ({ ...token(world), gift: world.dinner.id }),
    allowed: everybody,
  },
  'Mutation.renewHold': {
    query:
      'mutation ($token: String!) { answer: renewHold(token: $token) { ... on PrivateContribution { id } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.requestAvailabilityAlert': {
    query:
      'mutation ($slug: String!) { answer: requestAvailabilityAlert(slug: $slug, gift: "globo", email: "leo@example.com") { ... on AvailabilityAlertRequest { sent } } }',
    variables: ({ wedding }) => ({ slug: wedding.slug }),
    allowed: everybody,
  },
  'Query.availabilityAlert': onAlert('query', 'availabilityAlert', 'email'),
  'Mutation.confirmAvailabilityAlert': onAlert(
    'mutation',
    'confirmAvailabilityAlert',
    '... on AvailabilityAlert { email }',
  ),
  'Mutation.endAvailabilityAlert': onAlert(
    'mutation',
    'endAvailabilityAlert',
    '... on AvailabilityAlert { email }',
  ),
  'Mutation.undoContribution': {
    query: 'mutation { answer: undoContribution(token: "nothing") { ... on PrivateContribution { id } } }',
    allowed: [],
  },
  'Mutation.replyToThanks': {
    query:
      'mutation ($token: String!) { answer: replyToThanks(token: $token, text: "Gracias") { ... on PrivateContribution { id } ... on ContributionMoved { code } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.writeMessage': {
    query:
      'mutation ($token: String!) { answer: writeMessage(token: $token, text: "Felicidades") { ... on PrivateContribution { id } ... on ContributionMoved { code } } }',
    variables: token,
    allowed: everybody,
  },
}
