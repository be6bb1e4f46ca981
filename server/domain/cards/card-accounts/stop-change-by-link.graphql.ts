import { builder } from '#server/graphql/builder.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { ReceivingAccountChangeMoved } from '#server/domain/money/payments/index.ts'
import { receivingAccountChangeStateEnum } from '#server/domain/money/receiving-account-changes/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { changeBehindLink, type StoppableChange, stopChangeByLink } from './stop-change-by-link.ts'

const kindEnum = builder.enumType('StoppableChangeKind', {
  description: 'Kind of payment details that a change affects.',
  values: ['receivingAccount', 'card'] as const,
})

const changeRef = builder.objectRef<StoppableChange>('StoppableChange').implement({
  description: 'Change of payment details behind the link of an email. It contains no account number.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindEnum, description: 'Bank details or card account.' }),
    state: t.expose('state', {
      type: receivingAccountChangeStateEnum,
      description: 'Current state of the change.',
    }),
    coupleNames: t.exposeString('coupleNames', { description: 'Names of the couple.' }),
    proposedBy: t.exposeString('proposedBy', { description: 'Name of the proposer; empty when unknown.' }),
    proposedAt: t.expose('proposedAt', { type: 'DateTime', description: 'Time of the proposal.' }),
    takesEffectAt: t.expose('takesEffectAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which guests see the change, once it is confirmed.',
    }),
  }),
})

const token = { required: true, description: 'Token of the link.' } as const

builder.queryField('changeBehindLink', (t) =>
  t.field({
    type: changeRef,
    nullable: true,
    description: 'Change of payment details behind the link of an email; null for unknown links.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, context) => changeBehindLink(context, args.token),
  }),
)

builder.mutationField('stopChangeByLink', (t) =>
  t.field({
    type: changeRef,
    description: 'Stops a change of payment details by the link of an email, without a session.',
    args: { token: t.arg.string(token) },
    errors: { types: [LinkNotValid, ReceivingAccountChangeMoved, TooManyAttempts] },
    resolve: (_, args, context) => stopChangeByLink(context, args.token),
  }),
)
