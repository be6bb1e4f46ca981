import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { useVisibleFields, useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { focusSoon } from './focus-soon.ts'
import { GiftMenu } from './gift-menu.tsx'
import { GiftGivers, GiftMeta, GiftMoney } from './gift-money.tsx'
import type { GiftActs } from './use-gift-acts.ts'

type GiftRowProps = {
  gift: ArrangedGiftFragment
  acts: GiftActs
  handle?: DraggableProvidedDragHandleProps | null
  isCarried?: boolean
  onFirst?: () => void
  onLast?: () => void
}

/** A gift in the list editor: its picture, progress and actions. */
export function GiftRow({ gift, acts, handle, isCarried = false, onFirst, onLast }: GiftRowProps) {
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
      <div className="gift-picture">
        <Picture name={gift.image} alt="" sizes="81px" />
      </div>
      <div className="gift-words">
        <Link to={`/boda/lista/${gift.id}`}>{gift.title}</Link>
        <GiftMeta gift={gift} />
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
