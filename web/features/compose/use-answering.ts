import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'
import { type AnsweredMail, answerTo } from './answer.ts'

/** Returns the initial draft that answers a mail. */
export function useAnswerSeed(answered: AnsweredMail | null): Writing | null {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useFormat()
  if (!answered) return null
  return answerTo(answered, ({ who, date }) =>
    t('compose.quote.head', { who: who || t('anonymous'), date: format.moment(date, timeZone) }),
  )
}
