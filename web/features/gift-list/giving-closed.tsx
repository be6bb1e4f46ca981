import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { type HoldClock, useHoldEnd } from '#web/workspace/gift-list/hold-words.ts'
import type { AlertAnswer } from './alert-answer.ts'
import AlertForm from './alert-form.tsx'

type GivingOverProps = {
  /** Why nothing can be given: the gift is complete, the list closed, or other guests hold the rest. */
  kind: 'full' | 'closed' | 'held'
  gift: Pick<ListedGift, 'heldUntil' | 'isLookedAt'>
  clock: HoldClock
  listHref: string
  /** The basket, while it is in the address. */
  search: string
  answer: AlertAnswer | null
}

/** Replaces the giving form while nothing can be given. */
export default function GivingClosed({ kind, gift, clock, listHref, search, answer }: GivingOverProps) {
  const { t } = useTranslation('guest')
  const endOf = useHoldEnd(clock)
  const until = gift.heldUntil === null ? '' : endOf(gift.heldUntil)
  const [title, text, link] = {
    full: [t('gift.give.full'), t('gift.give.fullText'), t('gift.give.fullLink')],
    closed: [t('closed.title'), t('closed.text'), t('gift.backToList')],
    held: [
      t(gift.isLookedAt ? 'held.looking' : 'held.title', { until }),
      gift.isLookedAt ? t('held.lookingText', { until }) : t('held.text'),
      t('gift.give.fullLink'),
    ],
  }[kind]
  return (
    <div className="give paper give-full" id="regalar">
      <div className="give-in">
        <h2>{title}</h2>
        <p className="gone-words mut">{text}</p>
        {kind === 'held' && <AlertForm answer={answer} search={search} />}
        <Link className="link" to={listHref}>
          {link}
        </Link>
      </div>
    </div>
  )
}
