import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { SecondFactorMissing } from '#server/domain/identity/credentials/index.ts'
import { weddingRef, maySeeMoney, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { providerIds } from '#shared/card-providers.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  SecondFactorTooNew,
} from '#server/domain/money/payments/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type CardAccountStep, cardStepsOf } from './account-steps.ts'
import { accountsOfWedding } from './card-account-store.ts'
import { CardKeysRefused, CardNotFound, CardsNotOffered } from './card-accounts.refusals.ts'
import type { CardAccount } from './companies.ts'
import { confirmCards } from './confirm-cards.ts'
import { connectCards } from './connect-cards.ts'
import { disconnectCards } from './disconnect-cards.ts'
import { cardAccountStepKinds } from './card-account-step-kinds.ts'

refusalFields(CardKeysRefused, (t) => ({
  fields: t.exposeStringList('fields', { description: 'Names of the invalid fields, if known.' }),
}))
/** The card companies in the schema. */
export const providerEnum = builder.enumType('CardProvider', {
  description: 'Card company. `sandbox` is simulated: no money moves.',
  values: providerIds,
})
/** A card account in the schema. */
export const accountRef = builder.objectRef<CardAccount>('CardAccount').implement({
  description: 'Card account of a wedding, for its partners. Keys are never returned.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Card account id.' }),
    provider: t.expose('provider', { type: providerEnum, description: 'Card company.' }),
    ownKeys: t.boolean({
      description: 'True if the couple’s own keys are used.',
      resolve: ({ keysOf }) => keysOf === 'couple',
    }),
    hint: t.exposeString('hint', {
      description: 'Last characters of the account name; empty if it has none.',
    }),
    isMine: t.boolean({
      description: 'True if the viewer proposed it. The other partner confirms.',
      resolve: ({ proposedBy }, _, { viewer }) =>
        viewer.kind === 'account' && viewer.accountId === proposedBy,
    }),
    usableFrom: t.expose('usableFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Time from which guests can pay; null while it is only proposed.',
    }),
    reconciledAt: t.expose('reconciledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest reconciliation with the company.',
    }),
  }),
})

const stepEnum = builder.enumType('CardAccountStepKind', {
  description: 'Kind of step on a card account of a published wedding.',
  values: cardAccountStepKinds,
})

const stepRef = builder
  .objectRef<{ step: CardAccountStep; account: CardAccount }>('CardAccountStep')
  .implement({
    description: 'Step taken on a card account; immutable.',
    fields: (t) => ({
      step: t.field({ type: stepEnum, description: 'Kind of step.', resolve: ({ step }) => step.step }),
      at: t.field({ type: 'DateTime', description: 'Time of the step.', resolve: ({ step }) => step.at }),
      by: t.string({
        nullable: true,
        description: 'Person who took the step; null for automatic steps and deleted accounts.',
        resolve: async ({ step }, _, { database }) => {
          const account = step.takenBy && (await findAccount(database.db, step.takenBy))
          return account ? account.usrName || account.name : null
        },
      }),
      provider: t.field({
        type: providerEnum,
        description: 'Card company.',
        resolve: ({ account }) => account.provider,
      }),
      hint: t.string({
        description: 'Last characters of the account name; empty if it has none.',
        resolve: ({ account }) => account.hint,
      }),
    }),
  })

/** Returns whether the viewer is one of the partners, who own the money. */
export const seesMoney = async ({ database, viewer }: AppContext, weddingId: string) =>
  maySeeMoney(await partOf(database.db, viewer, weddingId))

builder.objectField(weddingRef, 'cardAccounts', (t) =>
  t.field({
    type: [accountRef],
    description: 'Card accounts of the wedding, proposed ones included.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? accountsOfWedding(context.database.db, id) : [],
  }),
)
builder.objectField(weddingRef, 'cardAccountSteps', (t) =>
  t.field({
    type: [stepRef],
    description: 'Steps on its card accounts since publishing, oldest first; partners only.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? cardStepsOf(context.database.db, id) : [],
  }),
)
const keyInput = builder.inputType('CardKeyInput', {
  description: 'Key of a card company.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the key at the company.' }),
    value: t.string({ required: true, description: 'Value of the key.' }),
  }),
})

const connectInput = builder.inputType('ConnectCardsInput', {
  description: 'Card account to connect.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id chosen by the client before the first attempt.',
    }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    provider: t.field({ type: providerEnum, required: true, description: 'Card company.' }),
    keys: t.field({
      type: [keyInput],
      description: 'Keys of the couple; absent to use the operator’s keys.',
    }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Id of the card account.' } as const

builder.mutationFields((t) => ({
  connectCards: t.field({
    type: accountRef,
    description: 'Connects a card account. On a published page it needs the other partner’s confirmation.',
    args: { input: t.arg({ type: connectInput, required: true, description: 'Card account to connect.' }) },
    errors: {
      types: [
        WeddingNotFound,
        CardNotFound,
        CardsNotOffered,
        CardKeysRefused,
        InvalidInput,
        TooManyAttempts,
        PaymentsPaused,
      ],
    },
    resolve: (_, { input }, context) => connectCards(context, input),
  }),
  confirmCards: t.field({
    type: accountRef,
    description:
      'Confirms the proposal, by the other partner or by a sole partner with a second factor; guests can pay by card 48 hours later.',
    args: { id: t.arg(which) },
    errors: {
      types: [
        CardNotFound,
        OtherPartnerConfirms,
        PartnerTooNew,
        SecondFactorMissing,
        SecondFactorTooNew,
        PaymentsPaused,
      ],
    },
    resolve: (_, { id }, context) => confirmCards(context, id),
  }),
  disconnectCards: t.field({
    type: accountRef,
    description: 'Disconnects a card account. Earlier payments are kept.',
    args: { id: t.arg(which) },
    errors: { types: [CardNotFound] },
    resolve: (_, { id }, context) => disconnectCards(context, id),
  }),
}))
