import { builder } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { readerTranslator } from './reader-translator.ts'

type OwnWords = { readonly locale: string; readonly translatedTexts: readonly string[] }

/** The couple's words on a page behind a link of its own. */
export const ownWordsRef = builder.objectRef<OwnWords>('OwnWords').implement({
  description: 'Language of the couple’s words on a page. It gives no access to the words.',
  fields: (t) => ({
    locale: t.exposeString('locale', { description: 'Language and country of the couple.' }),
    translatedTexts: t.field({
      type: ['Int'],
      description:
        'Digests (32-bit FNV-1a) of the words on this page that are shown in the requested language. Other words of the couple are in the language of `locale`.',
      resolve: ({ translatedTexts }) => translatedTexts.map(digestOfText),
    }),
  }),
})

/** Returns which of these texts of a couple, given in the original, the reader of a request reads in translation. */
export async function ownWordsOf(
  context: AppContext,
  wedding: Pick<Wedding, 'id' | 'locale'>,
  originals: readonly (string | null)[],
): Promise<OwnWords> {
  const translate = await readerTranslator(context, wedding)
  const translatedTexts = originals.flatMap((original) => {
    const text = translate(original ?? '')
    return text === (original ?? '') ? [] : text
  })
  return { locale: wedding.locale, translatedTexts: [...new Set(translatedTexts)] }
}
