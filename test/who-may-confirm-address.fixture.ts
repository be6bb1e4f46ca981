import type { World } from './authorization-world.fixture.ts'
import { everybody, type Row } from './who-may-groups.fixture.ts'

const token = (world: World) => ({ token: world.token })

/** Confirmation of a giver's address: by the private link, and by the link of the email. */
export const whoMayConfirmAddress: Record<string, Row> = {
  'Query.contributionByAddressLink': {
    query: 'query ($token: String!) { answer: contributionByAddressLink(token: $token) { id } }',
    variables: ({ addressLink }) => ({ token: addressLink }),
    allowed: everybody,
  },
  'Mutation.sendAddressLink': {
    query:
      'mutation ($token: String!) { answer: sendAddressLink(token: $token, email: "carmen@example.com") { ... on PrivateContribution { id } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.confirmAddressByCode': {
    query:
      'mutation ($token: String!) { answer: confirmAddressByCode(token: $token, code: "no code") { ... on PrivateContribution { id } ... on AddressCodeWrong { triesLeft } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.confirmAddress': {
    query:
      'mutation ($token: String!) { answer: confirmAddress(token: $token) { ... on PrivateContribution { id } } }',
    variables: ({ addressLink }) => ({ token: addressLink }),
    allowed: everybody,
  },
}
