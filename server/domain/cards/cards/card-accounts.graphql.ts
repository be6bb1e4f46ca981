import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { SecondFactorMissing } from '#server/domain/identity/credentials/index.ts'
import { weddingRef, maySeeMoney, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { money } from '#shared/money.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  SecondFactorTooNew,
} from '#server/domain/money/payments/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type CardAccountStep, cardStepsOf } from './account-steps.ts'
import { accountsOfWedding, chargesOfContribution, type ChargeShown } from './card-queries.ts'
import { chargeRef } from './card-charges.graphql.ts'
import { providerEnum } from './cards.graphql.ts'
import {
  CardKeysRefused,
  CardNotFound,
  CardsNotOffered,
  RefundOnlyWhole,
  RefundTooLarge,
  RefundUnderWay,
} from './cards.refusals.ts'
import type { CardAccount } from './companies.ts'
import { confirmCards } from './confirm-cards.ts'
import { connectCards } from './connect-cards.ts'
import { disconnectCards } from './disconnect-cards.ts'
import { chargeOfPartner, refundCardPayment } from './refund-card-payment.ts'
import { settleCardRefund } from './settle-card-refund.ts'
import { cardAccountStepKinds } from './card-account-step-kinds.ts'

refusalFields(CardKeysRefused, (t) => ({
  fields: t.exposeStringList('fields', { description: 'Which of them are wrong, where that is known.' }),
}))
refusalFields(RefundTooLarge, (t) => ({
  left: t.field({
    type: moneyRef,
    description: 'What is left.',
    resolve: ({ leftMinor, currency }) => money(leftMinor, currency),
  }),
}))

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

const refundInput = builder.inputType('RefundCardInput', {
  description: 'Money that goes back over the card.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    chargeId: t.field({ type: 'UUID', required: true, description: 'Of which charge.' }),
    amountMinor: t.field({ type: 'Minor', description: 'How much; all that is left when absent.' }),
    reason: t.string({ required: true, description: 'Why; may be empty.' }),
  }),
})

/** Returns a charge after a change. */
async function chargeShown(context: AppContext, chargeId: string): Promise<ChargeShown> {
  const { bookedAs } = await chargeOfPartner(context, chargeId)
  const charges = bookedAs ? await chargesOfContribution(context.database.db, bookedAs) : []
  const found = charges.find(({ charge }) => charge.id === chargeId)
  if (!found) throw CardNotFound()
  return found
}

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
  refundCardPayment: t.field({
    type: chargeRef,
    description: 'Gives a payment back over the card it came from, whole or in part.',
    args: { input: t.arg({ type: refundInput, required: true, description: 'What goes back.' }) },
    errors: { types: [CardNotFound, RefundUnderWay, RefundTooLarge, RefundOnlyWhole, InvalidInput] },
    resolve: async (_, { input }, context) => {
      const { chargeId } = await refundCardPayment(context, input)
      return chargeShown(context, chargeId)
    },
  }),
  settleCardRefund: t.field({
    type: chargeRef,
    description:
      'A refund whose answer got lost was made, or was not: a partner has looked in the company’s panel.',
    args: { id: t.arg(which), made: t.arg.boolean({ required: true, description: 'Whether it was made.' }) },
    errors: { types: [CardNotFound] },
    resolve: async (_, { id, made }, context) => {
      const { chargeId } = await settleCardRefund(context, id, made)
      return chargeShown(context, chargeId)
    },
  }),
}))
