import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/card.css'
import '#web/ui/blocks/segments.css'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import { isAlwaysShown, isQuestionLine } from '#shared/states/bank-line.ts'
import type { BankShown } from './load-bank-file.ts'
import { bankAddress, bankTabs } from './bank-view.ts'
import { DoneLine } from './done-line.tsx'
import { OpenLine } from './open-line.tsx'
import { useLineMoves } from './use-line-moves.ts'

/** The bank lines by required action. */
export function BankLines({ shown }: { shown: BankShown }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const moves = useLineMoves()
  const { tab, counts, lines, gifts, hasNextPage, pages } = shown
  const row = useCurrentInView<HTMLElement>(tab)
  const isOpen = isQuestionLine(tab)
  return (
    <section className="ws-card bank-lines" aria-label={t('lines.label')}>
      <nav ref={row} className="segments" aria-label={t('tabs.label')}>
        {bankTabs
          .filter((one) => one === tab || counts[one] > 0 || isAlwaysShown(one))
          .map((one) => (
            <Link
              key={one}
              to={bankAddress(one)}
              replace
              preventScrollReset
              aria-current={one === tab ? 'true' : undefined}
            >
              {t(`tabs.${one}`)} <span className="segments-count">{format.number(counts[one])}</span>
            </Link>
          ))}
      </nav>
      <p className="t13 mut bank-about">{t(`about.${tab}`)}</p>
      {lines.length === 0 ? (
        <p className="bank-nothing">
          <Icon name="check" /> {t(`nothing.${tab}`)}
        </p>
      ) : (
        <ul>
          {lines.map((line) =>
            isOpen ? (
              <OpenLine
                key={`${line.id} ${line.standing} ${line.doubt}`}
                line={line}
                gifts={gifts}
                moves={moves}
              />
            ) : (
              <DoneLine key={line.id} line={line} moves={moves} />
            ),
          )}
        </ul>
      )}
      {hasNextPage && (
        <ActionLink to={bankAddress(tab, pages + 1)} preventScrollReset replace>
          {t('lines.more')}
        </ActionLink>
      )}
      <p className="bank-safe">
        <Icon name="shield" />
        <span>{t('safe')}</span>
      </p>
    </section>
  )
}
