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
  fields: t.exposeStringList('fields', { description: 'Which of them are wrong, where that is known.' }),
}))
/** The companies, as the schema shows them. */
export const providerEnum = builder.enumType('CardProvider', {
  description: 'A company that takes cards. `sandbox` is the pretended one: no money moves.',
  values: providerIds,
})
/** By which company a wedding takes cards, as the schema shows it. */
export const accountRef = builder.objectRef<CardAccount>('CardAccount').implement({
  description: 'By which company a wedding takes cards, for its partners. Keys are never shown again.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    provider: t.expose('provider', { type: providerEnum, description: 'Which company.' }),
    ownKeys: t.boolean({
      description: 'Whether with the couple’s own keys.',
      resolve: ({ keysOf }) => keysOf === 'couple',
    }),
    hint: t.exposeString('hint', { description: 'The end of the account’s name; empty when it has none.' }),
    isMine: t.boolean({
      description: 'Whether the one who asks proposed it: the other partner confirms.',
      resolve: ({ proposedBy }, _, { viewer }) =>
        viewer.kind === 'account' && viewer.accountId === proposedBy,
    }),
    usableFrom: t.expose('usableFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'From when guests can pay so; null while it is only proposed.',
    }),
    reconciledAt: t.expose('reconciledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what the company took was last compared with what is known here.',
    }),
  }),
})

const stepEnum = builder.enumType('CardAccountStepKind', {
  description: 'What was done to a card account of a published wedding.',
  values: cardAccountStepKinds,
})

const stepRef = builder
  .objectRef<{ step: CardAccountStep; account: CardAccount }>('CardAccountStep')
  .implement({
    description: 'Step taken on a card account; immutable.',
    fields: (t) => ({
      step: t.field({ type: stepEnum, description: 'What was done.', resolve: ({ step }) => step.step }),
      at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ step }) => step.at }),
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
        description: 'By which company.',
        resolve: ({ account }) => account.provider,
      }),
      hint: t.string({
        description: 'The end of the account’s name; empty when it has none.',
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
    description: 'By which companies it takes cards, or is about to.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? accountsOfWedding(context.database.db, id) : [],
  }),
)
builder.objectField(weddingRef, 'cardAccountSteps', (t) =>
  t.field({
    type: [stepRef],
    description:
      'What was done to its card accounts since it was published, the first first; for the partners alone.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? cardStepsOf(context.database.db, id) : [],
  }),
)
const keyInput = builder.inputType('CardKeyInput', {
  description: 'One of a company’s keys.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What the company calls it.' }),
    value: t.string({ required: true, description: 'The key.' }),
  }),
})

const connectInput = builder.inputType('ConnectCardsInput', {
  description: 'By which company guests can pay by card.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Whose wedding.' }),
    provider: t.field({ type: providerEnum, required: true, description: 'Which company.' }),
    keys: t.field({ type: [keyInput], description: 'The couple’s own keys; the operator’s when absent.' }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Which.' } as const

builder.mutationFields((t) => ({
  connectCards: t.field({
    type: accountRef,
    description:
      'Guests can pay by card from now on, or, on a published page, once the other partner agrees.',
    args: { input: t.arg({ type: connectInput, required: true, description: 'By which company.' }) },
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
    description: 'Guests can pay by card no longer; what was paid stays.',
    args: { id: t.arg(which) },
    errors: { types: [CardNotFound] },
    resolve: (_, { id }, context) => disconnectCards(context, id),
  }),
}))
