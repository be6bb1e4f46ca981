import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { groupReference } from '../slip.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Frame, Head } from '#web/workspace/giving/frame.tsx'
import './cash-envelope.css'

type Gift = Pick<
  PrivateGiftFragment,
  'token' | 'kind' | 'signature' | 'onBehalfOf' | 'message' | 'reference' | 'group' | 'lines' | 'wedding'
>

/** The query that shows the envelope instead of the private page. It has no route, which every page would list. */
export const envelopeQuery = 'sobre'

/** An A5 sheet that folds in half around the money: the names in front; the gift, the words and the code behind. */
export function CashEnvelopeScreen({ gift }: { gift: Gift }) {
  const { t } = useTranslation('give')
  const couple = useCouple(gift.wedding)
  return (
    <Frame
      wedding={gift.wedding}
      back={{ to: `/r/${gift.token}`, words: t('envelope.back') }}
      title={t('envelope.documentTitle', { couple })}
    >
      <main className="cash-envelope" id="contenido">
        <Head title={t('envelope.title')} lead={t('envelope.lead')} />
        <button type="button" className="btn btn-1 with-script" onClick={() => window.print()}>
          {t('envelope.print')}
          <Icon name="printer" />
        </button>
        <noscript>
          <p className="note">{t('envelope.printByMenu')}</p>
        </noscript>
        <Sheet gift={gift} couple={couple} />
      </main>
    </Frame>
  )
}

function Sheet({ gift, couple }: { gift: Gift; couple: string }) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const own = useOwnWords()
  const message = gift.message || (gift.group?.message ?? '')
  const from = gift.kind === 'anonymous' ? '' : (gift.onBehalfOf ?? '') || gift.signature
  return (
    <article className="envelope-sheet" aria-label={t('envelope.title')}>
      <div className="envelope-back">
        <p className="envelope-gift" lang={own(gift.lines[0]?.title)}>
          {format.list(gift.lines.map(({ title }) => title))}
        </p>
        {message !== '' && <p className={lengthOf(message)}>{message}</p>}
        <p className="envelope-code">{t('envelope.code', { code: groupReference(gift.reference) })}</p>
      </div>
      <div className="envelope-front">
        <p>{t('envelope.for')}</p>
        <p className="envelope-names">{couple}</p>
        <p>{format.date(gift.wedding.weddingDate)}</p>
        {from !== '' && <p className="envelope-from">{t('envelope.from', { name: from })}</p>}
      </div>
    </article>
  )
}

/** Long words are set smaller, so that they stay on their half of the sheet. */
const lengthOf = (message: string) =>
  `envelope-words${message.length > 700 ? ' envelope-words-longest' : message.length > 280 ? ' envelope-words-long' : ''}`
