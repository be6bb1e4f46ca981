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
  proposedReceivingAccountRef,
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
  description: 'Action of a change of bank details.',
  values: receivingAccountChangeActs,
})
const stepEnum = builder.enumType('ReceivingAccountChangeStepKind', {
  description: 'Kind of step in a change of bank details.',
  values: receivingAccountChangeStepKinds,
})

refusalFields(ReceivingAccountChangeMoved, (t) => ({
  state: t.expose('state', { type: receivingAccountChangeStateEnum, description: 'Current state.' }),
}))
refusalFields(PartnerTooNew, (t) => ({
  countsFrom: t.expose('countsFrom', {
    type: 'DateTime',
    description: 'Time from which the partners can perform the action.',
  }),
}))
refusalFields(SecondFactorTooNew, (t) => ({
  countsFrom: t.expose('countsFrom', { type: 'DateTime', description: 'Time from which it counts.' }),
}))

const nameOf = (context: AppContext, accountId: string) =>
  memoizePerRequest(context, `name ${accountId}`, async () => {
    // Names of members who deleted their account are empty.
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
    step: t.expose('step', { type: stepEnum, description: 'Kind of step.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the step.' }),
    by: t.string({
      nullable: true,
      description: 'Person who took the step; null for an automatic step.',
      resolve: ({ accountId }, _, context) => accountId && nameOf(context, accountId),
    }),
  }),
})

export const receivingAccountChangeRef = builder
  .objectRef<ReceivingAccountChange>('ReceivingAccountChange')
  .implement({
    description: 'Change of the bank details of a published wedding, for its partners.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Change id.' }),
      act: t.expose('act', { type: actEnum, description: 'Action of the change.' }),
      state: t.expose('state', {
        type: receivingAccountChangeStateEnum,
        description: 'State after the step.',
      }),
      receivingAccount: t.field({
        type: receivingAccountRef,
        nullable: true,
        description: 'Affected receiving account as it was when proposed; null for an addition.',
        resolve: async ({ receivingAccountId, weddingId }, _, context) => {
          if (receivingAccountId === null) return null
          const all = await memoizePerRequest(context, `all receivingAccounts ${weddingId}`, () =>
            allReceivingAccountsOf(context.database.db, weddingId),
          )
          return all.find(({ id }) => id === receivingAccountId) ?? null
        },
      }),
      proposed: t.expose('proposed', {
        type: proposedReceivingAccountRef,
        nullable: true,
        description: 'Proposed content; null for a removal.',
      }),
      wished: t.expose('proposed', {
        type: proposedReceivingAccountRef,
        nullable: true,
        description: 'Proposed content; null for a removal.',
        deprecationReason: 'Use `proposed`.',
      }),
      proposedBy: t.string({
        description: 'Partner who proposed the change.',
        resolve: ({ proposedBy }, _, context) => nameOf(context, proposedBy),
      }),
      proposedAt: t.expose('proposedAt', { type: 'DateTime', description: 'Time of the proposal.' }),
      lapsesAt: t.expose('lapsesAt', {
        type: 'DateTime',
        description: 'End of the period for confirmation.',
      }),
      takesEffectAt: t.expose('takesEffectAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time at which guests see the change, once it is confirmed.',
      }),
      isMine: t.boolean({
        description: 'True if the viewer proposed the change.',
        resolve: ({ proposedBy }, _, { viewer }) =>
          viewer.kind === 'account' && viewer.accountId === proposedBy,
      }),
      isAlone: t.boolean({
        description: 'True if a sole partner confirms it with a second factor.',
        resolve: ({ weddingId }, _, context) => isAlone(context, weddingId),
      }),
      steps: t.field({
        type: [stepRef],
        description: 'Steps of the change, oldest first.',
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
    description: 'True if no other partner has rights over money. A second factor then confirms changes.',
    resolve: async ({ id }, _, context) => isAlone(context, id),
  }),
)

builder.objectField(weddingRef, 'confirmsAloneFrom', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Time from which the viewer’s second factor counts as the other partner’s confirmation; null without a second factor.',
    resolve: async (_, __, { database, viewer }) => {
      const account = viewer.kind === 'account' && (await findAccount(database.db, viewer.accountId))
      return account ? factorCountsFrom(account) : null
    },
  }),
)

builder.objectFields(weddingRef, (t) => ({
  bankDetailsSecondFactor: t.exposeBoolean('bankDetailsSecondFactor', {
    description: 'True if every operation on bank details requires a second factor.',
  }),
  partnersWithoutSecondFactor: t.stringList({
    description: 'Names of the other partners without a second factor; partners only.',
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
    description: 'Changes of bank details since publishing, newest first; partners only.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id))
        ? receivingAccountChangesOf(database.db, wedding.id)
        : [],
  }),
)

const proposalInput = builder.inputType('ReceivingAccountChangeInput', {
  description: 'Proposed change of bank details.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    act: t.field({ type: actEnum, required: true, description: 'Action of the change.' }),
    receivingAccountId: t.field({
      type: 'UUID',
      description: 'Id of the affected receiving account; absent for an addition.',
    }),
    receivingAccount: t.field({
      type: receivingAccountInput,
      description: 'Proposed content; absent for a removal.',
    }),
  }),
})

const changeArgument = { type: 'UUID', required: true, description: 'Id of the change.' } as const

builder.mutationFields((t) => ({
  requireSecondFactor: t.field({
    type: weddingRef,
    description: 'Requires a second factor of both partners for every operation on bank details.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound, PartnerWithoutSecondFactor] },
    resolve: (_, { weddingId }, context) => requireSecondFactor(context, weddingId),
  }),
  proposeReceivingAccountChange: t.field({
    type: receivingAccountChangeRef,
    description:
      'Proposes a change of the bank details of a published wedding, which the other partner must confirm.',
    args: { input: t.arg({ type: proposalInput, required: true, description: 'Proposed change.' }) },
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
    description: 'Confirms a change by the other partner with a fresh proof. It takes effect 48 hours later.',
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
    description: 'Cancels a change of bank details before it takes effect; either partner can.',
    args: { id: t.arg(changeArgument) },
    errors: { types: [ReceivingAccountChangeNotFound, ReceivingAccountChangeMoved] },
    resolve: (_, { id }, context) => cancelReceivingAccountChange(context, id),
  }),
}))
