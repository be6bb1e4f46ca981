import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import type { BasketLine } from '#shared/basket.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Approximately } from '#web/workspace/guest-money/guest-money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './basket.css'

type BasketBarProps = {
  slug: string
  lines: readonly BasketLine[]
  total: MoneyAnswer
  /** The pictures of the chosen gifts, the latest first. */
  images: readonly string[]
}

/** The basket bar. It appears with the first gift. */
export function BasketBar({ slug, lines, total, images }: BasketBarProps) {
  const { t } = useTranslation('guest')
  const [params] = useSearchParams()
  const format = useFormat()
  return (
    <div className="basket-dock">
      <p className="sr" role="status">
        {lines.length > 0 && `${t('gift.basketLabel', { count: lines.length })}, ${format.money(total)}`}
      </p>
      {lines.length > 0 && (
        <aside className="basket" id="regalo" aria-label={t('list.bar.label')}>
          <div className="basket-in">
            <span className="basket-thumbs" aria-hidden="true">
              {images.slice(0, 2).map((image) => (
                <Picture key={image} name={image} alt="" sizes="45px" />
              ))}
            </span>
            <p>
              <b>{t('list.bar.label')}</b>
              <span>
                {t('list.bar.total', { count: lines.length })}
                <i aria-hidden="true"> · </i>
                <em>{format.money(total)}</em>
                <Approximately amount={total} />
              </span>
            </p>
            <Link className="btn btn-1" to={`/${slug}/regalar/dedicatoria?${givingQuery(lines, params)}`}>
              {t('list.bar.next')}
            </Link>
          </div>
        </aside>
      )}
    </div>
  )
}
