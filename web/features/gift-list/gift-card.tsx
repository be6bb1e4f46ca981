import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serializeBasketLine } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { GiftPrice, GiftWords } from '#web/workspace/gift-list/gift-words.tsx'
import { Seal } from '#web/features/gift-list/seal.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type GiftCardProps = {
  gift: ListedGift
  slug: string
  /** What links carry along: the basket, while it is in the address. */
  search: string
  chosen: BasketLine | undefined
  /** Left out where nothing can be given any more. */
  onToggle?: (line: BasketLine) => void
  /** How wide its picture is shown. */
  sizes: string
  /** Its picture is the first large one on the screen. */
  first: boolean
  /** Below what is on any screen at first. */
  far: boolean
}

/** On a phone the first of a stop is large and the rest small; on wider screens one or two may be, so that the grid has no hole. */
export function pictureSizes(at: number, count: number): string {
  const isLarge = at < count % 3
  const wide = isLarge
    ? '(min-width: 960px) 590px, (min-width: 700px) 58vw'
    : '(min-width: 960px) 312px, (min-width: 700px) 31vw'
  return `${wide}, ${at === 0 ? '100vw' : '118px'}`
}

/** One gift: a picture and its words, all of it a link, and a "+" that puts it into the basket. */
export function GiftCard({ gift, slug, search, chosen, onToggle, sizes, first, far }: GiftCardProps) {
  const { t } = useTranslation('guest')
  const state = `${gift.isFull ? ' is-done' : ''}${chosen ? ' is-added' : ''}`
  return (
    <li className={`gift${state}`} id={gift.slug}>
      <Link to={`/${slug}/lista/${gift.slug}${search}`} className={far ? 'gift-link is-far' : 'gift-link'}>
        <div className="pic">
          <Picture name={gift.image} alt="" sizes={sizes} first={first} />
        </div>
        <div className="body">
          {gift.mostWanted && !gift.isFull && (
            <span className="flag">
              <Icon name="heart-full" />
              {t('list.wanted')}
            </span>
          )}
          <h3>{gift.title}</h3>
          {gift.place !== '' && <p className="meta">{gift.place}</p>}
          {gift.instead ? (
            <p className="became">{t('list.instead', { instead: gift.instead })}</p>
          ) : (
            gift.summary !== '' && <p className="story">{gift.summary}</p>
          )}
          <GiftPrice gift={gift} />
          <GiftWords gift={gift} />
          {chosen && <Yours chosen={chosen} sharing={gift.sharing} />}
        </div>
      </Link>
      {gift.isFull ? <Seal /> : onToggle && <AddButton {...{ gift, slug, search, chosen, onToggle }} />}
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

type AddButtonProps = Required<Pick<GiftCardProps, 'gift' | 'slug' | 'search' | 'onToggle'>> &
  Pick<GiftCardProps, 'chosen'>

/** A button of the basket's form: without JavaScript it sends the form, with it the basket changes on the spot. */
function AddButton({ gift, slug, search, chosen, onToggle }: AddButtonProps) {
  const { t } = useTranslation('guest')
  if (gift.sharing === 'free' && !chosen) {
    return (
      <Link
        className="add"
        to={`/${slug}/lista/${gift.slug}${search}#regalar`}
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
