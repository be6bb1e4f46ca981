import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { GiftRow, type RowParts } from './gift-row.tsx'

type HiddenGiftsProps = RowParts & { gifts: readonly ArrangedGiftFragment[]; isOpen?: boolean }

/** The hidden gifts: folded below the list, or open in their tab. */
export function HiddenGifts({ gifts, isOpen = false, ...parts }: HiddenGiftsProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const [first] = gifts
  const rows = (
    <ul className="gift-rows">
      {gifts.map((gift) => (
        <li key={gift.id} data-row={gift.id}>
          <GiftRow gift={gift} {...parts} />
        </li>
      ))}
      {!first && <li className="nothing-here">{t('hidden.none')}</li>}
    </ul>
  )
  if (isOpen || !first) {
    return (
      <section aria-labelledby="part-hidden">
        <header className="part-head">
          <h2 id="part-hidden" className="gifts-title" tabIndex={-1}>
            {t('part.hidden')}
          </h2>
          <p>{t('part.hiddenNote')}</p>
        </header>
        {rows}
      </section>
    )
  }
  return (
    <details className="hidden-gifts">
      <summary>
        <span className="hidden-picture">
          <Picture name={first.image} alt="" sizes="54px" />
        </span>
        <span>
          <b>{t('hidden.count', { count: gifts.length })}</b>
          <small>
            {t('hidden.which', { titles: format.list(gifts.slice(0, 3).map(({ title }) => title)) })}
          </small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {rows}
    </details>
  )
}
