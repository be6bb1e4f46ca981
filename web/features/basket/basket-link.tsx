import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import type { BasketLine } from '#shared/basket.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import './basket.css'

type BasketLinkProps = { slug: string; lines: readonly BasketLine[]; className?: string }

/** The link to the basket; it appears with the first gift. */
export function BasketLink({ slug, lines, className = 'basket-link' }: BasketLinkProps) {
  const { t } = useTranslation('guest')
  const [params] = useSearchParams()
  if (lines.length === 0) return null
  return (
    <Link
      className={className}
      to={`/${slug}/regalar?${givingQuery(lines, params)}`}
      aria-label={t('gift.basketLabel', { count: lines.length })}
    >
      <Icon name="gift" />
      <span className="basket-link-words" aria-hidden="true">
        {t('list.basket')}
      </span>
      <b aria-hidden="true">{lines.length}</b>
    </Link>
  )
}
