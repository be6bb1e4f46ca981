import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { useVisibleFields, useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { focusSoon } from './focus-soon.ts'
import { GiftMenu } from './gift-menu.tsx'
import { GiftGivers, GiftMeta, GiftMoney } from './gift-money.tsx'
import { type ListStops, stopOf } from './list-view.ts'
import type { GiftActs } from './use-gift-acts.ts'

/** What all rows of the list share. */
export type RowParts = {
  acts: GiftActs
  choosing: ChosenRows<ArrangedGiftFragment>
  stops: ListStops
}

type GiftRowProps = RowParts & {
  gift: ArrangedGiftFragment
  handle?: DraggableProvidedDragHandleProps | null
  isCarried?: boolean
  onFirst?: () => void
  onLast?: () => void
}

/** A gift in the list editor: its picture, progress and actions. */
export function GiftRow(props: GiftRowProps) {
  const { gift, acts, choosing, stops, handle, isCarried = false, onFirst, onLast } = props
  const { t } = useTranslation('list')
  const wedding = useWedding()
  const visibleFields = useVisibleFields()
  const look = `gift-row${isCarried ? ' carried' : ''}${gift.hidden ? ' hidden-gift' : ''}${handle ? '' : ' fixed'}`
  return (
    <div className={look}>
      {handle && (
        <div {...handle} className="grip" aria-label={t('grip', { title: gift.title })}>
          <Icon name="grip" className="s" />
        </div>
      )}
      <input
        type="checkbox"
        className="choose-box"
        checked={choosing.isChosen(gift)}
        aria-label={t('several.choose', { title: gift.title })}
        onChange={({ target }) => choosing.set(gift, target.checked)}
      />
      <div className="gift-picture">
        <Picture name={gift.image} alt="" sizes="81px" />
      </div>
      <div className="gift-words">
        <Link to={`/boda/lista/${gift.id}`}>{gift.title}</Link>
        <GiftMeta gift={gift} stop={stopOf(gift, stops)?.name} />
      </div>
      {visibleFields === 'everything' ? (
        <GiftMoney gift={gift} />
      ) : (
        <GiftGivers gift={gift} shown={visibleFields === 'withoutAmounts'} />
      )}
      {!gift.hidden && <Star gift={gift} onStar={() => acts.star(gift, !gift.mostWanted)} />}
      <GiftMenu
        gift={gift}
        acts={acts}
        onFirst={onFirst}
        onLast={onLast}
        preview={previewPath(wedding, `/lista/${gift.slug}`)}
      />
    </div>
  )
}

function Star({ gift, onStar }: { gift: ArrangedGiftFragment; onStar: () => void }) {
  const { t } = useTranslation('list')
  return (
    <button
      type="button"
      className="ws-icon-btn gift-star"
      aria-pressed={gift.mostWanted}
      aria-label={t('star', { title: gift.title })}
      title={t(gift.mostWanted ? 'menu.unstar' : 'menu.star')}
      onClick={() => {
        onStar()
        focusSoon(gift.id, '.gift-star')
      }}
    >
      <Icon name={gift.mostWanted ? 'star-full' : 'star'} />
    </button>
  )
}
