import { builder, refusalFields } from '#server/graphql/builder.ts'
import { guestLanguageEnum } from '#server/domain/people/guests/index.ts'
import { sectionKindEnum } from '#server/domain/wedding/pages/index.ts'
import { mayArrange, partOf, weddingById, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { ownTextFields, ownTextGroups } from './own-text.ts'
import { languageToTranslate, type OwnTexts, ownTextsOf } from './own-text-queries.ts'
import { type ChangedTranslation, TranslationChanged } from './own-texts.refusals.ts'
import { saveTranslations } from './save-translations.ts'
import type { TranslatedText } from './translated-text.ts'

const groupEnum = builder.enumType('OwnTextGroup', {
  description:
    'Subject of texts: the list, a celebration, section, stop, gift, padrinazgo, update or memory.',
  values: ownTextGroups,
})
const fieldEnum = builder.enumType('OwnTextField', {
  description: 'Field in which guests read a text of the couple.',
  values: ownTextFields,
})

const formerRef = builder.objectRef<ChangedTranslation>('FormerTranslation').implement({
  description: 'Words of the couple with their translation, which guests do not read.',
  fields: (t) => ({
    original: t.exposeString('original', { description: 'Words of the couple.' }),
    text: t.exposeString('text', { description: 'Translation of these words; empty if it was removed.' }),
  }),
})

const ownTextRef = builder.objectRef<TranslatedText>('OwnText').implement({
  description: 'Text of the couple that guests read, with its translation.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Name of the field, unique in the list.' }),
    group: t.expose('group', { type: groupEnum, description: 'Subject of the text.' }),
    subjectId: t.exposeString('subjectId', { description: 'Id of the subject; `list` for the list.' }),
    subject: t.exposeString('subject', {
      description: 'Name of the subject; empty for the list and a section without a title.',
    }),
    sectionKind: t.expose('sectionKind', {
      type: sectionKindEnum,
      nullable: true,
      description: 'Kind of the section; null for other subjects.',
    }),
    field: t.expose('field', { type: fieldEnum, description: 'Field of the text.' }),
    original: t.exposeString('original', { description: 'Words of the couple.' }),
    translation: t.exposeString('translation', {
      nullable: true,
      description: 'Translation that guests read; null without one.',
    }),
    former: t.expose('former', {
      type: formerRef,
      nullable: true,
      description: 'Words that were translated here before the couple changed them; null otherwise.',
    }),
    suggestion: t.exposeString('suggestion', {
      nullable: true,
      description: 'Translation of the same words in the catalogue; null if there is none.',
    }),
    maxLetters: t.exposeInt('maxLetters', { description: 'Maximum length.' }),
    isLong: t.exposeBoolean('isLong', { description: 'True if the text can have several lines.' }),
    isUnpublished: t.exposeBoolean('isUnpublished', {
      description: 'True if guests see the words only after the page is published.',
    }),
  }),
})

const ownTextsRef = builder.objectRef<OwnTexts>('OwnTexts').implement({
  description: 'All words of a couple that guests read, with their translations into one language.',
  fields: (t) => ({
    language: t.expose('language', { type: guestLanguageEnum, description: 'Language of the translations.' }),
    locale: t.string({
      description: 'Language and country of the originals.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    url: t.string({
      description: 'URL of the page in the language of the translations.',
      resolve: ({ wedding, language }, _, { env }) => `${env.publicUrl}/${wedding.slug}?lang=${language}`,
    }),
    texts: t.field({
      type: [ownTextRef],
      description: 'Texts in the order of page and list; words that occur several times are listed once.',
      resolve: ({ texts }) => [...texts],
    }),
  }),
})

refusalFields(TranslationChanged, (t) => ({
  present: t.field({
    type: [formerRef],
    description: 'Current translations, for comparison with stale edits.',
    resolve: ({ present }) => [...present],
  }),
}))

const translationInput = builder.inputType('TranslationInput', {
  description: 'Translation of one text.',
  fields: (t) => ({
    original: t.string({ required: true, description: 'Words of the couple as they were read.' }),
    text: t.string({ required: true, description: 'Translation; empty to remove it.' }),
    before: t.string({ description: 'Translation on which the edit is based; absent if there was none.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

builder.queryFields((t) => ({
  ownTexts: t.field({
    type: ownTextsRef,
    nullable: true,
    description:
      'Words of the couple with their translations; null for non-members and for the couple’s own language.',
    args: {
      weddingId: t.arg(weddingArgument),
      language: t.arg({
        type: guestLanguageEnum,
        description: 'Language of the translations; the first other one if absent.',
      }),
    },
    resolve: async (_, { weddingId, language: requestedLanguage }, { database, viewer }) => {
      if (!mayArrange(await partOf(database.db, viewer, weddingId))) return null
      const wedding = await weddingById(database.db, weddingId)
      const language = wedding && languageToTranslate(wedding, requestedLanguage ?? null)
      if (!wedding || !language) return null
      const { texts } = await ownTextsOf(database.db, wedding, language)
      return { wedding, language, texts }
    },
  }),
}))

builder.mutationFields((t) => ({
  saveTranslations: t.field({
    type: ownTextsRef,
    description: 'Saves translations of the couple’s words, all or none.',
    args: {
      weddingId: t.arg(weddingArgument),
      language: t.arg({
        type: guestLanguageEnum,
        required: true,
        description: 'Language of the translations.',
      }),
      translations: t.arg({ type: [translationInput], required: true, description: 'Translations to save.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput, TranslationChanged] },
    resolve: (_, args, context) => saveTranslations(context, args),
  }),
}))
