import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Neighbour = {
  readonly slug: string
  readonly title: string
  readonly image: string
  readonly isFull: boolean
}
type NeighbourStop = {
  readonly id: string | null
  readonly name: string
  readonly days: string
  readonly gifts: readonly Neighbour[]
}

/** Returns the position of a gift on the route, and the next one that can still be given. */
export function neighboursOf(stops: readonly NeighbourStop[], slug: string) {
  const all = stops.flatMap((stop, index) => stop.gifts.map((gift) => ({ gift, stop, index })))
  const at = all.findIndex(({ gift }) => gift.slug === slug)
  const rest = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  return { here: all[at] ?? null, next: rest.find(({ gift }) => !gift.isFull) ?? rest[0] ?? null }
}

type NextGiftProps = {
  next: NonNullable<ReturnType<typeof neighboursOf>['next']>
  slug: string
  search: string
}

export function NextGift({ next: { gift, stop }, slug, search }: NextGiftProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  return (
    <nav className="next" aria-label={t('gift.nextLabel')}>
      <div className="wrap">
        <Link to={`/${slug}/lista/${gift.slug}${search}`}>
          <Picture name={gift.image} alt="" sizes="135px" />
          <span>
            <small>{stop.id === null ? t('gift.nextPlain') : t('gift.next', { stop: stop.name })}</small>
            <b lang={own(gift.title)}>{gift.title}</b>
          </span>
          <Icon name="arrow-right" />
        </Link>
      </div>
    </nav>
  )
}
