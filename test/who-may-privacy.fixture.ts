import type { World } from './authorization-world.fixture.ts'
import { everybody, partners, type Row } from './who-may-groups.fixture.ts'

const asPartner = (mutation: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${mutation} { ... on Wedding { id } } }`,
  variables: (world: World) => ({ id: world.wedding.id }),
  allowed: partners,
})

/** Operations on page visibility and amount privacy, for partners only. */
export const whoMayPrivacy: Record<string, Row> = {
  'Query.pageDoor': {
    query: 'query ($slug: String!) { answer: pageDoor(slug: $slug) { isLocked } }',
    variables: (world) => ({ slug: world.wedding.slug }),
    allowed: everybody,
  },
  'Mutation.unlockPage': {
    query:
      'mutation ($slug: String!) { answer: unlockPage(slug: $slug, password: "olé ole") { ... on PageDoor { isLocked } } }',
    variables: (world) => ({ slug: world.wedding.slug }),
    allowed: [],
  },
  'Mutation.setVisibility': asPartner('setVisibility(weddingId: $id, visibility: public)'),
  'Mutation.renewPageAddress': asPartner('renewPageAddress(weddingId: $id)'),
  'Mutation.setAmountPrivacy': asPartner('setAmountPrivacy(weddingId: $id, amountPrivacy: everything)'),
  'Mutation.setGuestRetention': asPartner('setGuestRetention(weddingId: $id, period: months24)'),
  'Mutation.setAmountsShown': asPartner('setAmountsShown(weddingId: $id, shown: false)'),
}
