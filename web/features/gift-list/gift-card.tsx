import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import { serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import { dedicationAddress } from '#web/workspace/gift-list/dedication-address.ts'
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
 * Returns the `sizes` of a picture among the gifts of a stop (gift-list.css). The first is wide; of those after
 * it none, the next, or the next two or four are larger than the rest, so that the grid has no gap.
 */
export function pictureSizes(at: number, count: number): string {
  const after = count - 1
  const larger = after === 1 ? 1 : ([0, 4, 2][after % 3] ?? 0)
  const onDesktop = at <= larger ? '590px' : '312px'
  const onTablet = at === 0 || (at === 1 && after % 2 === 1) ? '100vw' : '48vw'
  return `(min-width: 960px) ${onDesktop}, (min-width: 600px) ${onTablet}, ${at === 0 ? '100vw' : '118px'}`
}

/** A gift: picture and text as one link, and a "+" that adds it to the basket. */
export function GiftCard({ gift, clock, slug, search, lines, onToggle, sizes, first, far }: GiftCardProps) {
  const { t, i18n } = useTranslation('guest')
  const own = useOwnWords()
  const chosen = lines.find((line) => line.gift === gift.slug)
  const state = `${gift.isFull ? ' is-held' : ''}${chosen ? ' is-added' : ''}`
  return (
    <li className={`gift${state}`} id={gift.slug}>
      <Link to={`/${slug}/lista/${gift.slug}${search}`} className={far ? 'gift-link is-far' : 'gift-link'}>
        <div className="pic">
          <Picture name={gift.image} alt="" sizes={sizes} first={first} />
        </div>
        <div className="body">
          {gift.mostWanted && (
            <span className="flag">
              <Icon name="heart-full" />
              {t('list.wanted')}
            </span>
          )}
          <h3 lang={own(gift.title)}>{gift.title}</h3>
          {gift.place !== '' && <p className="meta">{gift.place}</p>}
          {gift.instead ? (
            <p className="became">
              {t('list.instead', { instead: titleWithinSentence(gift.instead, i18n.language) })}
            </p>
          ) : (
            gift.summary !== '' && (
              <p className="story" lang={own(gift.summary)}>
                {gift.summary}
              </p>
            )
          )}
          <GiftPrice gift={gift} clock={clock} />
          <GiftWords gift={gift} />
          {chosen && <Yours chosen={chosen} sharing={gift.sharing} />}
        </div>
      </Link>
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
  const [params] = useSearchParams()
  const { t } = useTranslation('guest')
  if (gift.sharing === 'free' && !chosen) {
    return (
      <Link
        className="add"
        to={dedicationAddress(slug, lines, gift.slug, params)}
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
