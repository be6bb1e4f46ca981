import { builder } from '#server/graphql/builder.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { type FreezableWedding, freezePaymentsByLink, weddingToFreeze } from './freeze-payments-by-link.ts'

const weddingRef = builder.objectRef<FreezableWedding>('FreezableWedding').implement({
  description: 'Wedding whose payments the operator can pause by the link of an alarm.',
  fields: (t) => ({
    coupleNames: t.exposeString('coupleNames', { description: 'Names of the couple.' }),
    slug: t.exposeString('slug', { description: 'Address of the page.' }),
    isFrozen: t.exposeBoolean('isFrozen', { description: 'True if payments are paused.' }),
  }),
})

const token = { required: true, description: 'Token of the link.' } as const

builder.queryField('weddingToFreeze', (t) =>
  t.field({
    type: weddingRef,
    nullable: true,
    description: 'Wedding behind the alarm link sent to the operator; null for unknown and expired links.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, context) => weddingToFreeze(context, args.token),
  }),
)

const freezeInput = builder.inputType('FreezePaymentsInput', {
  description: 'Payments that the operator pauses, with the reason.',
  fields: (t) => ({
    token: t.string(token),
    reason: t.string({ required: true, description: 'Reason, shown to the couple.' }),
  }),
})

builder.mutationField('freezePaymentsByLink', (t) =>
  t.field({
    type: weddingRef,
    description: 'Pauses the payments of a wedding by the link of an alarm, without a session.',
    args: { input: t.arg({ type: freezeInput, required: true, description: 'The link and the reason.' }) },
    errors: { types: [LinkNotValid, InvalidInput, TooManyAttempts] },
    resolve: (_, { input }, context) => freezePaymentsByLink(context, input),
  }),
)
