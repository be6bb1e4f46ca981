import type { AppContext } from '#server/graphql/viewer.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { Translate } from './translate.ts'
import { translatorFor } from './translation-store.ts'

/** Returns the function that translates a couple's words for the reader of a request, read once per request. */
export function readerTranslator(
  context: AppContext,
  wedding: Pick<Wedding, 'id' | 'locale'>,
): Promise<Translate> {
  return memoizePerRequest(context, `translations of ${wedding.id}`, () =>
    translatorFor(context.database.db, wedding, context.language),
  )
}
