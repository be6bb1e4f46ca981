import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { SecondFactorMissing } from '#server/domain/identity/credentials/index.ts'
import {
  maySeeMoney,
  partnersForMoney,
  partOf,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import {
  receivingAccountChangeActs,
  receivingAccountChangeStates,
  receivingAccountChangeStepKinds,
} from '#shared/states/receiving-account-change.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import {
  receivingAccountInput,
  receivingAccountRef,
  wishedReceivingAccountRef,
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  ReceivingAccountChangeMoved,
  ReceivingAccountNotFound,
  SecondFactorTooNew,
  allReceivingAccountsOf,
  factorCountsFrom,
} from '#server/domain/money/payments/index.ts'
import {
  LastReceivingAccount,
  PartnerWithoutSecondFactor,
  ReceivingAccountChangeNotFound,
  ReceivingAccountChangePending,
  ReceivingAccountsAreNotShielded,
} from './receiving-account-changes.refusals.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import {
  type ReceivingAccountChangeStep,
  receivingAccountChangesOf,
  receivingAccountChangeStepsOf,
  type ReceivingAccountChange,
} from './receiving-account-change-queries.ts'
import { partnersWithoutSecondFactor, requireSecondFactor } from './require-second-factor.ts'

export const receivingAccountChangeStateEnum = builder.enumType('ReceivingAccountChangeState', {
  description: 'State of a change of bank details.',
  values: receivingAccountChangeStates.names,
})
const actEnum = builder.enumType('ReceivingAccountChangeAct', {
  description: 'What a change of bank details does.',
  values: receivingAccountChangeActs,
})
const stepEnum = builder.enumType('ReceivingAccountChangeStepKind', {
  description: 'What was done to a change of bank details.',
  values: receivingAccountChangeStepKinds,
})

refusalFields(ReceivingAccountChangeMoved, (t) => ({
  state: t.expose('state', { type: receivingAccountChangeStateEnum, description: 'Current state.' }),
}))
refusalFields(PartnerTooNew, (t) => ({
  countsFrom: t.expose('countsFrom', { type: 'DateTime', description: 'From when on they can.' }),
}))
refusalFields(SecondFactorTooNew, (t) => ({
  countsFrom: t.expose('countsFrom', { type: 'DateTime', description: 'From when on it counts.' }),
}))

const nameOf = (context: AppContext, accountId: string) =>
  memoizePerRequest(context, `name ${accountId}`, async () => {
    // A member who left is not named.
    const account = await findAccount(context.database.db, accountId)
    return account ? account.usrName || account.name : ''
  })

const isAlone = async (context: AppContext, weddingId: string): Promise<boolean> => {
  const partners = await memoizePerRequest(context, `partners for money ${weddingId}`, () =>
    partnersForMoney(context.database.db, weddingId, context.clock.now()),
  )
  const own = context.viewer.kind === 'account' ? context.viewer.accountId : null
  return !partners.some((partner) => partner !== own)
}

const stepRef = builder.objectRef<ReceivingAccountChangeStep>('ReceivingAccountChangeStep').implement({
  description: 'Step of a change of bank details; immutable.',
  fields: (t) => ({
    step: t.expose('step', { type: stepEnum, description: 'What was done.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: t.string({
      nullable: true,
      description: 'Who did it; null when time did.',
      resolve: ({ accountId }, _, context) => accountId && nameOf(context, accountId),
    }),
  }),
})

export const receivingAccountChangeRef = builder
  .objectRef<ReceivingAccountChange>('ReceivingAccountChange')
  .implement({
    description: 'A change of the bank details of a published wedding, for its partners.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
      act: t.expose('act', { type: actEnum, description: 'What it does.' }),
      state: t.expose('state', {
        type: receivingAccountChangeStateEnum,
        description: 'State after the step.',
      }),
      receivingAccount: t.field({
        type: receivingAccountRef,
        nullable: true,
        description: 'The way to pay it is about, as it was then; none when one is added.',
        resolve: async ({ receivingAccountId, weddingId }, _, context) => {
          if (receivingAccountId === null) return null
          const all = await memoizePerRequest(context, `all receivingAccounts ${weddingId}`, () =>
            allReceivingAccountsOf(context.database.db, weddingId),
          )
          return all.find(({ id }) => id === receivingAccountId) ?? null
        },
      }),
      wished: t.expose('wished', {
        type: wishedReceivingAccountRef,
        nullable: true,
        description: 'What it would become; none when it is taken away.',
      }),
      proposedBy: t.string({
        description: 'Who proposed it.',
        resolve: ({ proposedBy }, _, context) => nameOf(context, proposedBy),
      }),
      proposedAt: t.expose('proposedAt', { type: 'DateTime', description: 'When it was proposed.' }),
      lapsesAt: t.expose('lapsesAt', { type: 'DateTime', description: 'Until when it can be confirmed.' }),
      takesEffectAt: t.expose('takesEffectAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When guests will see it, once it is confirmed.',
      }),
      isMine: t.boolean({
        description: 'Whether the one who asks has proposed it.',
        resolve: ({ proposedBy }, _, { viewer }) =>
          viewer.kind === 'account' && viewer.accountId === proposedBy,
      }),
      isAlone: t.boolean({
        description: 'Whether a sole partner confirms it with a second factor.',
        resolve: ({ weddingId }, _, context) => isAlone(context, weddingId),
      }),
      steps: t.field({
        type: [stepRef],
        description: 'Everything that was done to it, the first first.',
        resolve: async ({ id, weddingId }, _, context) => {
          const all = await memoizePerRequest(context, `receivingAccount change steps ${weddingId}`, () =>
            receivingAccountChangeStepsOf(context.database.db, weddingId),
          )
          return all.filter(({ changeId }) => changeId === id)
        },
      }),
    }),
  })

builder.objectField(weddingRef, 'isAlone', (t) =>
  t.boolean({
    description: 'Whether no other partner counts for money: then a second factor confirms.',
    resolve: async ({ id }, _, context) => isAlone(context, id),
  }),
)

builder.objectField(weddingRef, 'confirmsAloneFrom', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the viewer’s second factor counts as another partner’s confirmation; null without one.',
    resolve: async (_, __, { database, viewer }) => {
      const account = viewer.kind === 'account' && (await findAccount(database.db, viewer.accountId))
      return account ? factorCountsFrom(account) : null
    },
  }),
)

builder.objectFields(weddingRef, (t) => ({
  bankDetailsSecondFactor: t.exposeBoolean('bankDetailsSecondFactor', {
    description: 'Whether every operation on where money goes needs a second factor of the partners.',
  }),
  partnersWithoutSecondFactor: t.stringList({
    description: 'Names of the other partners who have no second factor yet; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id))) return []
      const own = viewer.kind === 'account' ? viewer.accountId : null
      const without = await partnersWithoutSecondFactor(database.db, wedding.id)
      return without.filter(({ id }) => id !== own).map(({ name }) => name)
    },
  }),
}))

builder.objectField(weddingRef, 'receivingAccountChanges', (t) =>
  t.field({
    type: [receivingAccountChangeRef],
    description: 'The changes of bank details since it was published, newest first; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id))
        ? receivingAccountChangesOf(database.db, wedding.id)
        : [],
  }),
)

const proposalInput = builder.inputType('ReceivingAccountChangeInput', {
  description: 'A change of bank details as it is proposed.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    act: t.field({ type: actEnum, required: true, description: 'What it does.' }),
    receivingAccountId: t.field({ type: 'UUID', description: 'Which way to pay, unless one is added.' }),
    receivingAccount: t.field({
      type: receivingAccountInput,
      description: 'What it would become, unless it is taken away.',
    }),
  }),
})

const changeArgument = { type: 'UUID', required: true, description: 'Which change.' } as const

builder.mutationFields((t) => ({
  requireSecondFactor: t.field({
    type: weddingRef,
    description: 'Every operation on where money goes needs a second factor of both partners from now on.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    errors: { types: [WeddingNotFound, PartnerWithoutSecondFactor] },
    resolve: (_, { weddingId }, context) => requireSecondFactor(context, weddingId),
  }),
  proposeReceivingAccountChange: t.field({
    type: receivingAccountChangeRef,
    description:
      'Proposes a change of the bank details of a published wedding; the other partner confirms it.',
    args: { input: t.arg({ type: proposalInput, required: true, description: 'The change.' }) },
    errors: {
      types: [
        InvalidInput,
        WeddingNotFound,
        ReceivingAccountNotFound,
        ReceivingAccountsAreNotShielded,
        ReceivingAccountChangeNotFound,
        ReceivingAccountChangePending,
        LastReceivingAccount,
        PaymentsPaused,
      ],
    },
    resolve: (_, { input }, context) => proposeReceivingAccountChange(context, input),
  }),
  confirmReceivingAccountChange: t.field({
    type: receivingAccountChangeRef,
    description: 'The other partner agrees, having just proved who they are; it takes effect 48 hours later.',
    args: { id: t.arg(changeArgument) },
    errors: {
      types: [
        ReceivingAccountChangeNotFound,
        ReceivingAccountChangeMoved,
        OtherPartnerConfirms,
        PartnerTooNew,
        SecondFactorMissing,
        SecondFactorTooNew,
        PaymentsPaused,
      ],
    },
    resolve: (_, { id }, context) => confirmReceivingAccountChange(context, id),
  }),
  cancelReceivingAccountChange: t.field({
    type: receivingAccountChangeRef,
    description: 'Stops a change of bank details until the moment it takes effect; either partner can.',
    args: { id: t.arg(changeArgument) },
    errors: { types: [ReceivingAccountChangeNotFound, ReceivingAccountChangeMoved] },
    resolve: (_, { id }, context) => cancelReceivingAccountChange(context, id),
  }),
}))
