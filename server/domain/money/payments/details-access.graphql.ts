import { builder } from '#server/graphql/builder.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { detailsAccessOf } from './details-access.ts'
import { receivingAccountsOf } from './receiving-account-queries.ts'
import { setDetailsAccess } from './set-details-access.ts'

const accessEnum = builder.enumType('DetailsAccess', {
  description: 'When guests read the payment details.',
  values: {
    atOnce: { description: 'As soon as they have promised a gift.' },
    confirmed: {
      description: 'After they have confirmed an email address. Invited guests count as confirmed.',
    },
  } as const,
})

builder.objectFields(weddingRef, (t) => ({
  detailsAccess: t.field({
    type: accessEnum,
    nullable: true,
    description: 'When guests read the payment details, chosen or by default; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id))) return null
      return detailsAccessOf(wedding, await receivingAccountsOf(database.db, wedding.id))
    },
  }),
  isDetailsAccessChosen: t.boolean({
    description:
      'Whether the couple chose it; otherwise it follows who may see the page and the kinds of account.',
    resolve: ({ detailsAccess }) => detailsAccess !== null,
  }),
}))

builder.mutationField('setDetailsAccess', (t) =>
  t.field({
    type: weddingRef,
    description: 'Says when guests read the payment details.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      access: t.arg({ type: accessEnum, required: true, description: 'When.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, access }, context) => setDetailsAccess(context, weddingId, access),
  }),
)
