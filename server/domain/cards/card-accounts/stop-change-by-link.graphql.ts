import { builder } from '#server/graphql/builder.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { ReceivingAccountChangeMoved } from '#server/domain/money/payments/index.ts'
import { receivingAccountChangeStateEnum } from '#server/domain/money/receiving-account-changes/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { changeBehindLink, type StoppableChange, stopChangeByLink } from './stop-change-by-link.ts'

const kindEnum = builder.enumType('StoppableChangeKind', {
  description: 'Which kind of payment details a change is about.',
  values: ['receivingAccount', 'card'] as const,
})

const changeRef = builder.objectRef<StoppableChange>('StoppableChange').implement({
  description: 'A change of where money goes, for the holder of a link from a mail; without any number.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindEnum, description: 'Bank details, or the account for cards.' }),
    state: t.expose('state', {
      type: receivingAccountChangeStateEnum,
      description: 'How far the change has got.',
    }),
    coupleNames: t.exposeString('coupleNames', { description: 'Names of the couple.' }),
    proposedBy: t.exposeString('proposedBy', { description: 'Name of the proposer; empty when unknown.' }),
    proposedAt: t.expose('proposedAt', { type: 'DateTime', description: 'When it was proposed.' }),
    takesEffectAt: t.expose('takesEffectAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When guests will see it, once it is confirmed.',
    }),
  }),
})

const token = { required: true, description: 'Token of the link.' } as const

builder.queryField('changeBehindLink', (t) =>
  t.field({
    type: changeRef,
    nullable: true,
    description: 'The change of payment details behind the link of a mail; null for unknown links.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, context) => changeBehindLink(context, args.token),
  }),
)

builder.mutationField('stopChangeByLink', (t) =>
  t.field({
    type: changeRef,
    description: 'Stops a change of payment details by the link of a mail, without a session.',
    args: { token: t.arg.string(token) },
    errors: { types: [LinkNotValid, ReceivingAccountChangeMoved, TooManyAttempts] },
    resolve: (_, args, context) => stopChangeByLink(context, args.token),
  }),
)
