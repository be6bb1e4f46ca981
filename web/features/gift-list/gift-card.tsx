import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import { dedicationWith } from '#web/workspace/gift-list/dedication-with.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { GiftPrice, GiftWords } from '#web/workspace/gift-list/gift-words.tsx'
import { titleWithinSentence } from '#web/i18n/within-sentence.ts'
import type { HoldClock } from '#web/workspace/gift-list/hold-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type GiftCardProps = {
  gift: ListedGift
  clock: HoldClock
  slug: string
  /** The basket for links, while it is in the address. */
  search: string
  lines: readonly BasketLine[]
  /** Undefined when the gift cannot be given. */
  onToggle?: (line: BasketLine) => void
  /** How wide its picture is shown. */
  sizes: string
  /** Whether it has the first large picture on the screen. */
  first: boolean
  /** Whether it is far below the first screen. */
  far: boolean
}

/**
 * Returns the `sizes` of a picture. On a phone the first of a stop is large; on wide screens one or two may
 * be, so that the grid has no gap.
 */
export function pictureSizes(at: number, count: number): string {
  const isLarge = at < count % 3
  const wide = isLarge
    ? '(min-width: 960px) 590px, (min-width: 600px) 58vw'
    : '(min-width: 960px) 312px, (min-width: 600px) 31vw'
  return `${wide}, ${at === 0 ? '100vw' : '118px'}`
}

/** A gift: picture and text as one link, and a "+" that adds it to the basket. */
export function GiftCard({ gift, clock, slug, search, lines, onToggle, sizes, first, far }: GiftCardProps) {
  const { t, i18n } = useTranslation('guest')
  const chosen = lines.find((line) => line.gift === gift.slug)
  const state = `${gift.isGiven ? ' is-done' : gift.isFull ? ' is-held' : ''}${chosen ? ' is-added' : ''}`
  return (
    <li className={`gift${state}`} id={gift.slug}>
      <Link to={`/${slug}/lista/${gift.slug}${search}`} className={far ? 'gift-link is-far' : 'gift-link'}>
        <div className="pic">
          <Picture name={gift.image} alt="" sizes={sizes} first={first} />
        </div>
        <div className="body">
          {gift.mostWanted && !gift.isGiven && (
            <span className="flag">
              <Icon name="heart-full" />
              {t('list.wanted')}
            </span>
          )}
          <h3>{gift.title}</h3>
          {gift.place !== '' && <p className="meta">{gift.place}</p>}
          {gift.instead ? (
            <p className="became">
              {t('list.instead', { instead: titleWithinSentence(gift.instead, i18n.language) })}
            </p>
          ) : (
            gift.summary !== '' && <p className="story">{gift.summary}</p>
          )}
          <GiftPrice gift={gift} clock={clock} />
          <GiftWords gift={gift} />
          {chosen && <Yours chosen={chosen} sharing={gift.sharing} />}
        </div>
      </Link>
      {gift.isGiven && <Seal />}
      {!gift.isFull && onToggle && <AddButton {...{ gift, slug, lines, chosen, onToggle }} />}
    </li>
  )
}

function Yours({ chosen, sharing }: { chosen: BasketLine; sharing: ListedGift['sharing'] }) {
  const { t } = useTranslation('guest')
  return (
    <p className="yours">
      <Icon name="check" />
      {sharing === 'shares' ? t('list.yourShares', { count: chosen.shares ?? 1 }) : t('list.yours')}
    </p>
  )
}

type AddButtonProps = Required<Pick<GiftCardProps, 'gift' | 'slug' | 'lines' | 'onToggle'>> & {
  chosen: BasketLine | undefined
}

/** A button of the basket form: submits it without JavaScript, updates the basket in place with it. */
function AddButton({ gift, slug, lines, chosen, onToggle }: AddButtonProps) {
  const { t } = useTranslation('guest')
  if (gift.sharing === 'free' && !chosen) {
    return (
      <Link
        className="add"
        to={dedicationWith(slug, lines, gift.slug)}
        aria-label={t('list.choose', { title: gift.title })}
      >
        <Icon name="plus" />
      </Link>
    )
  }
  const line = chosen ?? { gift: gift.slug, shares: 1 }
  return (
    <button
      className="add"
      type="submit"
      form="basket-form"
      formAction={`/${slug}/lista#${gift.slug}`}
      name="g"
      value={chosen ? `${gift.slug}.0` : serializeBasketLine(line)}
      aria-label={t(chosen ? 'list.remove' : 'list.add', { title: gift.title })}
      onClick={(event) => {
        event.preventDefault()
        onToggle(line)
      }}
    >
      <Icon name={chosen ? 'check' : 'plus'} />
    </button>
  )
}

const edge =
  'M98.9 50l-1.2 2.5-2.2 2.3-.9 2.3 1.2 2.6 1.2 2.9-.8 2.4-2.7 1.7-2.3 1.7-.3 2.4 .6 3.2-.5 2.6-2.5 1.4-3.1 .7-1.8 1.6-.4 2.9-.6 3-2.1 1.4-3.2-.1-2.7 .3-1.6 2.1-1.2 3-1.9 1.7-2.9-.4-3-1-2.3 .6-1.9 2.4-2.2 2-2.6-.2-2.6-1.8-2.4-1.1-2.4 1.1-2.6 1.8-2.6 .2-2.2-2-1.9-2.4-2.3-.6-3 1-2.9 .4-1.9-1.7-1.2-3-1.6-2.1-2.7-.3-3.2 .1-2.1-1.4-.6-3-.4-2.9-1.8-1.6-3.1-.7-2.5-1.4-.5-2.6 .6-3.2-.3-2.4-2.3-1.7-2.7-1.7-.8-2.4 1.2-2.9 1.2-2.6-.9-2.3-2.2-2.3-1.2-2.5 1.2-2.5 2.2-2.3 .9-2.3-1.2-2.6-1.2-2.9 .8-2.4 2.7-1.7 2.3-1.7 .3-2.4-.6-3.2 .5-2.6 2.5-1.4 3.1-.7 1.8-1.6 .4-2.9 .6-3 2.1-1.4 3.2 0 2.7-.2 1.6-2.1 1.2-3 1.9-1.7 2.9 .4 3 1 2.3-.6 1.9-2.4 2.2-2 2.6 .2 2.6 1.8 2.4 1.1 2.4-1.1 2.6-1.8 2.6-.2 2.2 2 1.9 2.4 2.3 .6 3-1 2.9-.4 1.9 1.7 1.2 3 1.6 2.1 2.7 .2 3.2 0 2.1 1.4 .6 3 .4 2.9 1.8 1.6 3.1 .7 2.5 1.4 .5 2.6-.6 3.2 .3 2.4 2.3 1.7 2.7 1.7 .8 2.4-1.2 2.9-1.2 2.6 .9 2.3 2.2 2.3 1.2 2.5z'

/** The seal of a complete gift. Decorative: the text beside it has the same content. */
function Seal() {
  const { t } = useTranslation('guest')
  return (
    <svg className="seal" viewBox="0 0 100 100" aria-hidden="true">
      <path d={edge} />
      <circle cx="50" cy="50" r="40.5" />
      <text x="50" y="50">
        {t('list.full')}
      </text>
      <text x="50" y="66" className="seal-thanks">
        {t('list.sealThanks')}
      </text>
    </svg>
  )
}
