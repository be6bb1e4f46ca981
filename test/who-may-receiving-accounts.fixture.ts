import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { partners, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })

/** Operations on receiving accounts and their changes, for partners only. */
export const whoMayReceivingAccounts: Record<string, Row> = {
  'Mutation.saveReceivingAccount': {
    query:
      'mutation ($id: UUID!, $receivingAccount: UUID!) { answer: saveReceivingAccount(input: { id: $receivingAccount, weddingId: $id, kind: bizum, holder: "LUCIA", identifier: "600111222" }) { ... on ReceivingAccount { id } ... on ReceivingAccountsAreShielded { code } } }',
    variables: (world) => ({ ...wedding(world), receivingAccount: randomUUID() }),
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
  'Mutation.removeReceivingAccount': {
    query:
      'mutation ($id: UUID!) { answer: removeReceivingAccount(id: $id) { ... on Wedding { id } ... on ReceivingAccountsAreShielded { code } } }',
    variables: ({ receivingAccount }) => ({ id: receivingAccount.id }),
    allowed: partners,
  },
  'Mutation.vouchForReceivingAccount': {
    query:
      'mutation ($id: UUID!) { answer: vouchForReceivingAccount(id: $id, identifier: "ES91 2100 0418 4502 0005 1332", holder: "LUCIA FERNANDEZ GIL") { ... on ReceivingAccount { id } ... on OtherPartnerConfirms { code } } }',
    variables: ({ receivingAccount }) => ({ id: receivingAccount.id }),
    allowed: partners,
  },
  'Mutation.setExchangeRate': {
    query:
      'mutation ($id: UUID!) { answer: setExchangeRate(input: { weddingId: $id, currency: COP, giftMinor: "10000", otherMinor: "47500000" }) { ... on Wedding { id } } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.proposeReceivingAccountChange': {
    query:
      'mutation ($input: ReceivingAccountChangeInput!) { answer: proposeReceivingAccountChange(input: $input) { ... on ReceivingAccountChange { id } } }',
    variables: ({ wedding }) => {
      const change = { id: randomUUID(), weddingId: wedding.id }
      return {
        input: {
          ...change,
          act: 'add',
          receivingAccount: { ...change, kind: 'bizum', holder: 'MATEO', identifier: '600333444' },
        },
      }
    },
    allowed: partners,
  },
  'Mutation.confirmReceivingAccountChange': {
    query:
      'mutation ($id: UUID!) { answer: confirmReceivingAccountChange(id: $id) { ... on ReceivingAccountChange { id } ... on SecondFactorMissing { code } } }',
    variables: ({ receivingAccountChange }) => ({ id: receivingAccountChange.id }),
    allowed: partners,
  },
  'Mutation.cancelReceivingAccountChange': {
    query:
      'mutation ($id: UUID!) { answer: cancelReceivingAccountChange(id: $id) { ... on ReceivingAccountChange { id } ... on ReceivingAccountChangeMoved { code } } }',
    variables: ({ receivingAccountChange }) => ({ id: receivingAccountChange.id }),
    allowed: partners,
  },
}
