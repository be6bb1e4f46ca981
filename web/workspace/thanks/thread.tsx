import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { PrintLarge } from './print-large.tsx'
import { useMoment } from './use-moment.ts'
import { nameToCall } from './name-to-call.ts'
import './thread.css'

/** The letters after a gift was received: thanks and answers, oldest first. */
export function Thread({ gift, now }: { gift: ThankedGiftFragment; now: string }) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const moment = useMoment(now, timeZone)
  const format = useFormat()
  if (gift.letters.length === 0) return null
  return (
    <section className="thread" aria-label={t('letter.thread')}>
      {gift.letters.map((letter) => (
        <article key={letter.id} id={`carta-${letter.id}`} className={letter.fromCouple ? 'ours' : 'theirs'}>
          <h3>
            {letter.fromCouple
              ? t('letter.yours')
              : t('letter.theirs', { name: letter.from || nameToCall(gift) || t('anonymous') })}{' '}
            <small>{moment(letter.date)}</small>
          </h3>
          {/* The server sanitized this HTML to structure and emphasis. */}
          <div className="thread-words" dangerouslySetInnerHTML={{ __html: letter.content }} />
          {letter.postcard && (
            <Link className="thread-postcard" to={`/p/${letter.postcard.token}`}>
              {t('letter.withPostcard', { title: letter.postcard.title })}
            </Link>
          )}
          {letter.fromCouple && (
            <PrintLarge
              content={letter.content}
              date={format.dayOf(letter.date, timeZone)}
              from={letter.from}
              look="ws-btn bare"
            >
              {t('letter.printLarge', { name: gift.onBehalfOf ?? 'none' })}
            </PrintLarge>
          )}
        </article>
      ))}
    </section>
  )
}
