import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { partners, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })

/** How a couple receive, and how that is changed: the partners' alone, always. */
export const whoMayRails: Record<string, Row> = {
  'Mutation.saveRail': {
    query:
      'mutation ($id: UUID!, $rail: UUID!) { answer: saveRail(input: { id: $rail, weddingId: $id, kind: bizum, holder: "LUCIA", identifier: "600111222" }) { ... on Rail { id } ... on RailsAreShielded { code } } }',
    variables: (world) => ({ ...wedding(world), rail: randomUUID() }),
    allowed: partners,
  },
  'Mutation.readPaymentCode': {
    query:
      'mutation ($id: UUID!, $file: File!) { answer: readPaymentCode(weddingId: $id, kind: yape, currency: PEN, file: $file) { ... on PaymentCode { text } ... on PaymentCodeRefused { code } } }',
    variables: (world) => ({ ...wedding(world), file: world.photograph }),
    allowed: partners,
  },
  'Mutation.requireSecondFactor': {
    query:
      'mutation ($id: UUID!) { answer: requireSecondFactor(weddingId: $id) { ... on Wedding { id } ... on PartnerWithoutSecondFactor { code } } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.setDetailsAccess': {
    query:
      'mutation ($id: UUID!) { answer: setDetailsAccess(weddingId: $id, access: atOnce) { ... on Wedding { id } } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.removeRail': {
    query:
      'mutation ($id: UUID!) { answer: removeRail(id: $id) { ... on Wedding { id } ... on RailsAreShielded { code } } }',
    variables: ({ rail }) => ({ id: rail.id }),
    allowed: partners,
  },
  'Mutation.vouchForRail': {
    query:
      'mutation ($id: UUID!) { answer: vouchForRail(id: $id, identifier: "ES91 2100 0418 4502 0005 1332", holder: "LUCIA FERNANDEZ GIL") { ... on Rail { id } ... on OtherPartnerConfirms { code } } }',
    variables: ({ rail }) => ({ id: rail.id }),
    allowed: partners,
  },
  'Mutation.setExchangeRate': {
    query:
      'mutation ($id: UUID!) { answer: setExchangeRate(input: { weddingId: $id, currency: COP, giftMinor: "10000", otherMinor: "47500000" }) { ... on Wedding { id } } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.proposeRailChange': {
    query:
      'mutation ($input: RailChangeInput!) { answer: proposeRailChange(input: $input) { ... on RailChange { id } } }',
    variables: ({ wedding }) => {
      const change = { id: randomUUID(), weddingId: wedding.id }
      return {
        input: {
          ...change,
          act: 'add',
          rail: { ...change, kind: 'bizum', holder: 'MATEO', identifier: '600333444' },
        },
      }
    },
    allowed: partners,
  },
  'Mutation.confirmRailChange': {
    query:
      'mutation ($id: UUID!) { answer: confirmRailChange(id: $id) { ... on RailChange { id } ... on SecondFactorMissing { code } } }',
    variables: ({ railChange }) => ({ id: railChange.id }),
    allowed: partners,
  },
  'Mutation.cancelRailChange': {
    query:
      'mutation ($id: UUID!) { answer: cancelRailChange(id: $id) { ... on RailChange { id } ... on RailChangeMoved { code } } }',
    variables: ({ railChange }) => ({ id: railChange.id }),
    allowed: partners,
  },
}
