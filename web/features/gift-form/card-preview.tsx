import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount, type Currency } from '#shared/money.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { GiftPrice, GiftWords } from '#web/workspace/gift-list/gift-words.tsx'
import type { EditedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { givenTo, type GiftDraft } from '#web/workspace/gift-form/gift-draft.ts'
import { wholeNumber } from './gift-input.ts'
import { totalOf } from './splits.ts'

type CardPreviewProps = { draft: GiftDraft; gift: EditedGiftFragment | null; currency: Currency }

/** The preview shows no holds. */
const noHolds = { timeZone: 'UTC', today: '' }

/** The card as guests see it, updated while editing. */
export function CardPreview({ draft, gift, currency }: CardPreviewProps) {
  const { t } = useTranslation('list')
  const { t: guest } = useTranslation('guest')
  const listed = listedFrom(draft, gift, currency)
  return (
    <aside className="card-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <article>
        <div className="pic">
          <Picture name={listed.image} alt="" sizes="342px" />
          {listed.mostWanted && !listed.isGiven && (
            <span className="flag">
              <Icon name="heart-full" className="xs" />
              {guest('list.wanted')}
            </span>
          )}
        </div>
        <h3>{draft.title.trim() || t('preview.noTitle')}</h3>
        {draft.place.trim() !== '' && <p className="meta">{draft.place}</p>}
        {draft.summary.trim() !== '' && <p className="summary">{draft.summary}</p>}
        <GiftPrice gift={listed} clock={noHolds} />
        <GiftWords gift={listed} />
      </article>
    </aside>
  )
}

function listedFrom(draft: GiftDraft, gift: EditedGiftFragment | null, currency: Currency): ListedGift {
  const amount = (minor: bigint | null) => (minor === null ? null : { minor: minor.toString(), currency })
  const typed = (text: string) => amount(parseAmount(text, currency))
  const sharing = draft.way === 'fund' ? 'free' : draft.way
  const target =
    draft.way === 'shares'
      ? amount(totalOf(draft, currency))
      : typed(draft.way === 'whole' ? draft.price : draft.target)
  const givenMinor = givenTo(gift)
  const left = target === null ? null : BigInt(target.minor) - givenMinor
  return {
    slug: gift?.slug ?? '',
    title: draft.title,
    instead: null,
    summary: draft.summary,
    place: draft.place,
    image: draft.photos[0]?.picture ?? draft.drawing,
    sharing,
    target,
    shareCount: draft.way === 'shares' ? wholeNumber(draft.shareCount) : null,
    sharePrice: typed(draft.sharePrice),
    minAmount: typed(draft.minimum),
    isFund: draft.way === 'fund',
    mostWanted: gift?.mostWanted ?? false,
    sharesTaken: gift?.sharesTaken ?? 0,
    left: amount(left),
    isFull: left !== null && left <= 0n,
    // The preview shows what guests see without holds: what is taken counts as given.
    isGiven: left !== null && left <= 0n,
    sharesHeld: 0,
    heldUntil: null,
    isLookedAt: false,
    giversCount: gift?.givers ?? 0,
  }
}
