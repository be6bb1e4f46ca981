import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { coupleName, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { alertByToken, isFree, withGift } from './alert-queries.ts'
import { type AlertState, type AvailabilityAlert, stateOf } from './availability-alert.ts'
import { AvailabilityAlertNotFound } from './availability-alerts.refusals.ts'
import { confirmAvailabilityAlert } from './confirm-availability-alert.ts'
import { endAvailabilityAlert } from './end-availability-alert.ts'
import { requestAvailabilityAlert } from './request-availability-alert.ts'

const stateEnum = builder.enumType('AvailabilityAlertState', {
  description: 'State of an availability alert: unconfirmed, waiting for the gift, notified, or ended.',
  values: ['asked', 'waiting', 'notified', 'ended'] as const satisfies readonly AlertState[],
})

type AlertWithGift = {
  readonly alert: AvailabilityAlert
  readonly wedding: Wedding
  readonly gift: { readonly id: string; readonly slug: string; readonly title: string }
}
const alertRef = builder.objectRef<AlertWithGift>('AvailabilityAlert').implement({
  description: 'Data behind the link of an availability alert.',
  fields: (t) => ({
    state: t.field({
      type: stateEnum,
      description: 'State of the alert.',
      resolve: ({ alert }) => stateOf(alert),
    }),
    email: t.string({
      description: 'Email address of the guest.',
      resolve: ({ alert }) => alert.email,
    }),
    isFree: t.boolean({
      description: 'True if guests can give something to the gift now.',
      resolve: ({ gift }, _, { database }) => isFree(database.db, gift.id),
    }),
    giftTitle: t.string({
      description: 'Title of the gift.',
      resolve: async ({ gift, wedding }, _, context) =>
        (await readerTranslator(context, wedding))(gift.title),
    }),
    giftSlug: t.string({ description: 'Slug of the gift.', resolve: ({ gift }) => gift.slug }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding }) => coupleName(wedding),
    }),
    weddingSlug: t.string({
      description: 'Slug of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'Colour theme.', resolve: ({ wedding }) => wedding.theme }),
  }),
})

const requestRef = builder.objectRef<{ readonly sent: boolean }>('AvailabilityAlertRequest').implement({
  description: 'Response to a request for an availability alert; always the same.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', { description: 'True, whether or not the address already has an alert.' }),
  }),
})

const token = { required: true, description: 'Token of the link in the email.' } as const
const byLink = [AvailabilityAlertNotFound, TooManyAttempts]

builder.queryField('availabilityAlert', (t) =>
  t.field({
    type: alertRef,
    nullable: true,
    description: 'Data behind the link of an availability alert; null for invalid links.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, { database }) => alertByToken(database.db, args.token),
  }),
)

builder.mutationFields((t) => ({
  requestAvailabilityAlert: t.field({
    type: requestRef,
    description:
      'Sends an email to an address to confirm that its owner wants to know when a held gift is free.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug of the couple’s page.' }),
      gift: t.arg.string({ required: true, description: 'Slug of the gift.' }),
      email: t.arg.string({ required: true, description: 'Email address for the alert.' }),
      language: t.arg.string({ description: 'Language of the emails; by default that of the request.' }),
    },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, request, context) => requestAvailabilityAlert(context, request),
  }),
  confirmAvailabilityAlert: t.field({
    type: alertRef,
    description: 'Confirms or renews an availability alert.',
    args: { token: t.arg.string(token) },
    errors: { types: byLink },
    resolve: async (_, args, context) => shown(context, await confirmAvailabilityAlert(context, args.token)),
  }),
  endAvailabilityAlert: t.field({
    type: alertRef,
    description: 'Ends an availability alert.',
    args: { token: t.arg.string(token) },
    errors: { types: byLink },
    resolve: async (_, args, context) => shown(context, await endAvailabilityAlert(context, args.token)),
  }),
}))

async function shown({ database }: AppContext, alert: AvailabilityAlert): Promise<AlertWithGift> {
  const found = await withGift(database.db, alert)
  invariant(found, 'Gift missing for an availability alert')
  return found
}
