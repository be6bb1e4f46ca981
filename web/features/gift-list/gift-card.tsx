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
  'M98.90 50.00L97.71 52.50L95.48 54.78L94.64 57.07L95.78 59.73L96.99 62.59L96.16 65.00L93.51 66.70L91.24 68.36L90.88 70.83L91.53 73.97L91.00 76.63L88.50 77.97L85.43 78.69L83.64 80.29L83.23 83.23L82.61 86.22L80.47 87.62L77.28 87.55L74.57 87.83L73.03 89.88L71.84 92.87L69.87 94.63L66.98 94.25L64.05 93.24L61.74 93.81L59.81 96.17L57.64 98.21L55.05 98.01L52.42 96.16L50.00 95.10L47.58 96.16L44.95 98.01L42.36 98.21L40.19 96.17L38.26 93.81L35.95 93.24L33.02 94.25L30.13 94.63L28.16 92.87L26.98 89.88L25.43 87.83L22.72 87.55L19.53 87.62L17.39 86.22L16.77 83.23L16.36 80.29L14.57 78.69L11.50 77.97L9.00 76.63L8.47 73.97L9.12 70.83L8.76 68.36L6.49 66.70L3.84 65.00L3.01 62.59L4.22 59.73L5.36 57.07L4.52 54.78L2.29 52.50L1.10 50.00L2.29 47.50L4.52 45.22L5.36 42.93L4.22 40.27L3.01 37.41L3.84 35.00L6.49 33.30L8.76 31.64L9.12 29.17L8.47 26.02L9.00 23.37L11.50 22.03L14.57 21.31L16.36 19.71L16.77 16.77L17.39 13.78L19.53 12.38L22.72 12.45L25.43 12.17L26.97 10.12L28.16 7.13L30.13 5.37L33.02 5.75L35.95 6.76L38.26 6.19L40.19 3.83L42.36 1.79L44.95 1.99L47.58 3.84L50.00 4.90L52.42 3.84L55.05 1.99L57.64 1.79L59.81 3.83L61.74 6.19L64.05 6.76L66.98 5.75L69.87 5.37L71.84 7.13L73.03 10.12L74.57 12.17L77.28 12.45L80.47 12.38L82.61 13.78L83.23 16.77L83.64 19.71L85.43 21.31L88.50 22.03L91.00 23.37L91.53 26.02L90.88 29.17L91.24 31.64L93.51 33.30L96.16 35.00L96.99 37.41L95.78 40.27L94.64 42.93L95.48 45.22L97.71 47.50L98.90 50.00Z'

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
