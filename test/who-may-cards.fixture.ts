import { randomUUID } from 'node:crypto'
import { everybody, loggedIn, partners, type Row } from './who-may-groups.fixture.ts'

/** Card payments: everyone with the link can pay; only partners connect, refund and read. */
export const whoMayPayByCard: Record<string, Row> = {
  'Query.cardPayment': {
    query: 'query ($card: String!) { answer: cardPayment(token: $card) { state } }',
    variables: ({ card }) => ({ card: card.token }),
    allowed: everybody,
  },
  'Mutation.startCardPayment': {
    query:
      'mutation ($token: String!, $id: UUID!) { answer: startCardPayment(token: $token, id: $id) { ... on CardPayment { state } ... on ContributionMoved { code } } }',
    variables: ({ token }) => ({ token, id: randomUUID() }),
    allowed: everybody,
  },
  // Runs before the next one, which replaces the account.
  'Mutation.confirmCards': {
    query: 'mutation ($id: UUID!) { answer: confirmCards(id: $id) { ... on CardAccount { id } } }',
    variables: ({ card }) => ({ id: card.accountId }),
    allowed: partners,
  },
  'Mutation.connectCards': {
    query:
      'mutation ($input: ConnectCardsInput!) { answer: connectCards(input: $input) { ... on CardAccount { id } } }',
    variables: ({ wedding }) => ({
      input: { id: randomUUID(), weddingId: wedding.id, provider: 'sandbox' },
    }),
    allowed: partners,
  },
  'Mutation.askCardPermission': {
    query:
      'mutation ($id: UUID!, $wedding: UUID!) { answer: askCardPermission(id: $id, weddingId: $wedding) { ... on CardPermissionPage { url } ... on CardsNotOffered { code } } }',
    variables: ({ wedding }) => ({ id: randomUUID(), wedding: wedding.id }),
    allowed: partners,
  },
  'Mutation.takeCardPermission': {
    query:
      'mutation ($state: String!) { answer: takeCardPermission(state: $state, code: "TG-1") { ... on CardsNotOffered { code } } }',
    variables: () => ({ state: 'from another session' }),
    allowed: loggedIn,
  },
  'Mutation.disconnectCards': {
    query: 'mutation ($id: UUID!) { answer: disconnectCards(id: $id) { ... on CardAccount { id } } }',
    variables: ({ card }) => ({ id: card.accountId }),
    allowed: partners,
  },
  'Mutation.refundCardPayment': {
    query:
      'mutation ($input: RefundCardInput!) { answer: refundCardPayment(input: $input) { ... on CardCharge { id } ... on RefundTooLarge { code } } }',
    variables: ({ card }) => ({
      input: { id: randomUUID(), chargeId: card.chargeId, amountMinor: '1', reason: '' },
    }),
    allowed: partners,
  },
  'Mutation.settleCardRefund': {
    query:
      'mutation ($id: UUID!) { answer: settleCardRefund(id: $id, made: false) { ... on CardCharge { id } } }',
    variables: ({ card }) => ({ id: card.refundId }),
    allowed: partners,
  },
  'Mutation.settleCardTrouble': {
    query: 'mutation ($id: UUID!) { answer: settleCardTrouble(id: $id) { ... on CardTrouble { id } } }',
    variables: ({ card }) => ({ id: card.troubleId }),
    allowed: partners,
  },
}
