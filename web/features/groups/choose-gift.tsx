import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useGiftWords } from './use-gift-words.ts'

/** Chooses among the gifts a group can give. */
export function ChooseGift({ slug, gifts }: { slug: string; gifts: readonly BasketGiftFragment[] }) {
  const { t } = useTranslation('groups')
  const words = useGiftWords()
  const own = useOwnWords()
  if (gifts.length === 0)
    return (
      <p className="g-honest">
        <Icon name="info" />
        <span>
          {t('open.none')} <Link to={`/${slug}/lista`}>{t('back')}</Link>
        </span>
      </p>
    )
  return (
    <section aria-labelledby="h-cual">
      <h2 id="h-cual">{t('open.which')}</h2>
      <p className="small muted">{t('open.whichHint')}</p>
      <ul className="g-gifts">
        {gifts.map((gift) => (
          <li key={gift.slug}>
            <Link className="g-chosen panel-card" to={`?regalo=${encodeURIComponent(gift.slug)}`}>
              <Picture name={gift.image} alt="" sizes="120px" />
              <span>
                <b lang={own(gift.title)}>{gift.title}</b>
                <span className="small muted">{words(gift)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
