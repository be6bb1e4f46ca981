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
  description: 'Card company supported by this instance, with the ways to connect an account.',
  fields: (t) => ({
    provider: t.expose('provider', { type: providerEnum, description: 'Card company.' }),
    byOperator: t.exposeBoolean('byOperator', { description: 'True if no own keys are needed.' }),
    byName: t.exposeBoolean('byName', {
      description: 'True if the account name under the operator’s platform is sufficient.',
    }),
    byPermission: t.exposeBoolean('byPermission', {
      description: 'True if access is granted on the company’s own page.',
    }),
    ownKeys: t.exposeBoolean('ownKeys', { description: 'True if own keys can be entered.' }),
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
    description: 'Card companies available to the wedding.',
    resolve: (_, _args, context) => choices(context),
  }),
)

const pageRef = builder.objectRef<{ url: string }>('CardPermissionPage').implement({
  description: 'Page of a card company on which a partner grants access.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'URL at the company.' }) }),
})

builder.mutationFields((t) => ({
  askCardPermission: t.field({
    type: pageRef,
    description: 'Starts granting access to an account at Mercado Pago. Only the same partner can finish it.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the card account, chosen by the client.',
      }),
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    },
    errors: { types: [WeddingNotFound, CardsNotOffered] },
    resolve: async (_, { id, weddingId }, context) => ({
      url: await askCardPermission(context, id, weddingId),
    }),
  }),
  takeCardPermission: t.field({
    type: accountRef,
    description: 'Finishes granting access. On a published page it needs the other partner’s confirmation.',
    args: {
      state: t.arg.string({ required: true, description: 'State parameter returned by the company.' }),
      code: t.arg.string({ required: true, description: 'Authorization code returned by the company.' }),
    },
    errors: { types: [WeddingNotFound, CardNotFound, CardsNotOffered, CardKeysRefused, PaymentsPaused] },
    resolve: (_, { state, code }, context) => takeCardPermission(context, state, code),
  }),
}))
