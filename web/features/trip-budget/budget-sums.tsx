import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/use-format.ts'
import { MoneyBar, percentOf } from '#web/ui/blocks/money-bar.tsx'
import { type Budget, budgetFigures } from './budget-stops.ts'

/** The total cost of the trip, the covered part and the missing part. */
export function BudgetSums({ budget }: { budget: Budget }) {
  const { t } = useTranslation('trip-budget')
  const format = useFormat()
  const { cost, received, onItsWay, missing, spare } = budget
  if (!received || !onItsWay || !missing || !spare)
    return (
      <section className="ws-card padded budget-sums" aria-label={t('sums.label')}>
        <p className="budget-cost">{t('sums.costOnly', { cost: format.money(cost) })}</p>
      </section>
    )
  const isCovered = missing.minor === '0'
  const covered = BigInt(received.minor) + BigInt(onItsWay.minor)
  const headline = isCovered
    ? t(spare.minor === '0' ? 'sums.covered' : 'sums.spare', { spare: format.money(spare) })
    : t('sums.missing', { missing: format.money(missing) })
  return (
    <section className="ws-card padded budget-sums" aria-label={t('sums.label')}>
      <p className={`budget-headline${isCovered ? ' covered' : ''}`}>{headline}</p>
      <MoneyBar solid={BigInt(received.minor)} hatched={BigInt(onItsWay.minor)} whole={BigInt(cost.minor)} />
      <p className="mut">
        {t('sums.percent', { percent: Math.floor(percentOf(covered, BigInt(cost.minor))) })}
      </p>
      <dl className="budget-figures">
        {budgetFigures.map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd className="num">{format.money({ cost, received, onItsWay, missing }[name])}</dd>
          </div>
        ))}
      </dl>
      <BudgetNotes budget={budget} />
    </section>
  )
}

/** Notes on money that does not count as coverage yet. */
function BudgetNotes({ budget: { promised, undecided } }: { budget: Budget }) {
  const { t } = useTranslation('trip-budget')
  const format = useFormat()
  return (
    <>
      {promised && promised.minor !== '0' && (
        <p className="t13 mut">{t('sums.promised', { amount: format.money(promised) })}</p>
      )}
      {undecided && undecided.minor !== '0' && (
        <p className="t13">
          {t('sums.undecided', { amount: format.money(undecided) })}{' '}
          <Link to="/boda/llegado" className="link">
            {t('sums.decide')}
          </Link>
        </p>
      )}
    </>
  )
}
