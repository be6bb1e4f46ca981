import type { Operator } from '#server/platform/operator-settings.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'

const legalPageEnum = builder.enumType('LegalPage', {
  description: 'A page of legal information.',
  values: ['privacy', 'legalNotice'] as const,
})

const operatorRef = builder.objectRef<Operator>('Operator').implement({
  description:
    'The person or company that runs this instance and is responsible for the personal data in it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the person or company.' }),
    address: t.exposeString('address', { description: 'Postal address.' }),
    email: t.exposeString('email', { description: 'E-mail address for questions and requests.' }),
  }),
})

const instanceRef = builder.objectRef<AppContext['env']>('Instance').implement({
  description: 'Public information about this installation.',
  fields: (t) => ({
    url: t.exposeString('publicUrl', { description: 'Public URL, without a slash at the end.' }),
    operator: t.field({
      type: operatorRef,
      nullable: true,
      description: 'Operator; null if not configured.',
      resolve: ({ operator }) => operator ?? null,
    }),
    legalText: t.string({
      nullable: true,
      description: 'Legal text of the operator in the language of the request; null if there is none.',
      args: { page: t.arg({ type: legalPageEnum, required: true, description: 'Page of the text.' }) },
      resolve: ({ legalTexts = {} }, { page }, { language }) => {
        const name = page === 'privacy' ? 'privacy' : 'legal-notice'
        return legalTexts[`${name}.${language.startsWith('en') ? 'en' : 'es'}`] ?? null
      },
    }),
  }),
})

builder.queryFields((t) => ({
  instance: t.field({
    type: instanceRef,
    description: 'Public information about this installation.',
    resolve: (_, __, { env }) => env,
  }),
}))
