import { builder } from '#server/graphql/builder.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { detailsAccessOf } from './details-access.ts'
import { receivingAccountsOf } from './receiving-account-queries.ts'
import { setDetailsAccess } from './set-details-access.ts'

const accessEnum = builder.enumType('DetailsAccess', {
  description: 'Moment at which guests can read the payment details.',
  values: {
    atOnce: { description: 'Immediately after promising a gift.' },
    confirmed: {
      description: 'After confirming an email address. Invited guests count as confirmed.',
    },
  } as const,
})

builder.objectFields(weddingRef, (t) => ({
  detailsAccess: t.field({
    type: accessEnum,
    nullable: true,
    description: 'Access to payment details, chosen or by default; partners only.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id))) return null
      return detailsAccessOf(wedding, await receivingAccountsOf(database.db, wedding.id))
    },
  }),
  isDetailsAccessChosen: t.boolean({
    description:
      'True if the couple chose it. The default depends on the visibility of the page and the kinds of account.',
    resolve: ({ detailsAccess }) => detailsAccess !== null,
  }),
}))

builder.mutationField('setDetailsAccess', (t) =>
  t.field({
    type: weddingRef,
    description: 'Sets when guests can read the payment details.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      access: t.arg({ type: accessEnum, required: true, description: 'Moment of access.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, access }, context) => setDetailsAccess(context, weddingId, access),
  }),
)
