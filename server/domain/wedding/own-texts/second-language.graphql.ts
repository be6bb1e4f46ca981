import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { type SecondLanguage, secondLanguageOf } from './second-language.ts'

const secondTextRef = builder.objectRef<SecondLanguage['texts'][number]>('SecondText').implement({
  description: 'Text of the couple in the other language of their page.',
  fields: (t) => ({
    digest: t.int({
      description: 'Digest (32-bit FNV-1a) of the text as shown in the requested language.',
      resolve: ({ shown }) => digestOfText(shown),
    }),
    text: t.exposeString('other', { description: 'The same text in the other language.' }),
  }),
})

const secondLanguageRef = builder.objectRef<SecondLanguage>('SecondLanguage').implement({
  description: 'The couple’s words on their page in the language that was not requested.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'Language of these texts.' }),
    texts: t.field({
      type: [secondTextRef],
      description: 'Texts that exist in both languages, in the order of the page.',
      resolve: ({ texts }) => [...texts],
    }),
  }),
})

builder.objectField(guestWeddingRef, 'secondLanguage', (t) =>
  t.field({
    type: secondLanguageRef,
    nullable: true,
    description:
      'Words of the page in its other language; null unless the couple show both languages together.',
    resolve: (guestWedding, _, context) => secondLanguageOf(context, guestWedding),
  }),
)
