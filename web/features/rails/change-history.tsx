import { useTranslation } from 'react-i18next'
import { identifierEnd } from '#shared/bank-identifiers.ts'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { OwnRailChangeFragment, SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { useOwnRailName } from '#web/workspace/rails/use-own-rail-name.ts'
import '#web/workspace/rails/change-card.css'

/** Everything that was ever done to the bank details since they were published: who, what, when. */
export function ChangeHistory({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const format = useWeddingFormat()
  const { timeZone } = useWedding()
  const nameOf = useOwnRailName(wedding)
  if (wedding.railChanges.length === 0) return null
  const whatOf = ({ rail, wished }: OwnRailChangeFragment) => {
    const known = rail ?? wished
    return known ? `${nameOf(known)} ${identifierEnd(known.kind, known.identifier)}` : ''
  }
  return (
    <details className="rail-history">
      <summary>{t('history')}</summary>
      <ol>
        {wedding.railChanges.map((change) => (
          <li key={change.id}>
            <h4>{t(`historyOf.${change.act}`, { rail: whatOf(change) })}</h4>
            <ul>
              {change.steps.map(({ step, at, by }) => (
                <li key={step}>
                  <time dateTime={at}>{format.moment(at, timeZone)}</time>
                  {' · '}
                  {t(`step.${step}`, { name: by ?? '' })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
