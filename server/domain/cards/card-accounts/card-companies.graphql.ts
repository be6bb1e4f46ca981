import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { PaymentsPaused } from '#server/domain/money/payments/index.ts'
import { weddingRef, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { askCardPermission } from './ask-card-permission.ts'
import { accountRef, providerEnum } from './card-accounts.graphql.ts'
import { CardKeysRefused, CardNotFound, CardsNotOffered } from './card-accounts.refusals.ts'
import { type CardAccount, cardCompanies } from './companies.ts'
import { takeCardPermission } from './take-card-permission.ts'
import { providerIds } from '#shared/card-providers.ts'

type Choice = {
  provider: CardAccount['provider']
  byOperator: boolean
  byName: boolean
  byPermission: boolean
  ownKeys: boolean
}
const choiceRef = builder.objectRef<Choice>('CardCompany').implement({
  description:
    'A card company that this instance works with, and in which ways an account there can be used.',
  fields: (t) => ({
    provider: t.expose('provider', { type: providerEnum, description: 'Which.' }),
    byOperator: t.exposeBoolean('byOperator', {
      description: 'Whether it can be used without own keys.',
    }),
    byName: t.exposeBoolean('byName', {
      description: 'Whether the name of one’s account under the operator’s platform is enough.',
    }),
    byPermission: t.exposeBoolean('byPermission', {
      description: 'Whether one lends one’s account on the company’s own page.',
    }),
    ownKeys: t.exposeBoolean('ownKeys', { description: 'Whether own keys can be entered.' }),
  }),
})

function choices({ extensions }: AppContext): Choice[] {
  const { operatorKeys, operatorCollects, ownKeys, mercadoPagoApp } = extensions.get(cardCompanies)
  return providerIds.flatMap((provider) => {
    const ours = operatorKeys[provider] !== undefined
    const ways = {
      byOperator: ours && (operatorCollects || provider === 'sandbox'),
      byName: ours && provider === 'stripe',
      byPermission: provider === 'mercadopago' && !!mercadoPagoApp,
      ownKeys: ownKeys.includes(provider),
    }
    return Object.values(ways).some(Boolean) ? [{ provider, ...ways }] : []
  })
}

builder.objectField(weddingRef, 'cardCompanies', (t) =>
  t.field({
    type: [choiceRef],
    description: 'The card companies it can choose from.',
    resolve: (_, _args, context) => choices(context),
  }),
)

const pageRef = builder.objectRef<{ url: string }>('CardPermissionPage').implement({
  description: 'Where a partner lends their account at a card company.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'The company’s own page.' }) }),
})

builder.mutationFields((t) => ({
  askCardPermission: t.field({
    type: pageRef,
    description:
      'A partner is about to lend their account at Mercado Pago. Only they can bring back what it answers.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Of the account, chosen by the client.' }),
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Whose wedding.' }),
    },
    errors: { types: [WeddingNotFound, CardsNotOffered] },
    resolve: async (_, { id, weddingId }, context) => ({
      url: await askCardPermission(context, id, weddingId),
    }),
  }),
  takeCardPermission: t.field({
    type: accountRef,
    description:
      'The partner is back from lending their account: guests can pay so, or, on a published page, once the other partner agrees.',
    args: {
      state: t.arg.string({ required: true, description: 'What they went with.' }),
      code: t.arg.string({ required: true, description: 'What the company gave them.' }),
    },
    errors: { types: [WeddingNotFound, CardNotFound, CardsNotOffered, CardKeysRefused, PaymentsPaused] },
    resolve: (_, { state, code }, context) => takeCardPermission(context, state, code),
  }),
}))
