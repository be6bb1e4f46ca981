import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { DraftWordsFragment } from '#web/graphql/generated/graphql.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'
import { answerTo } from './answer.ts'

/** Returns the initial draft that answers a mail. */
export function useAnswerSeed(mail: DraftWordsFragment | null): Writing | null {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useWeddingFormat()
  if (!mail) return null
  return answerTo(mail, ({ who, date }) =>
    t('compose.quote.head', { who: who || t('anonymous'), date: format.moment(date, timeZone) }),
  )
}
