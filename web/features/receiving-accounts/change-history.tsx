import { useTranslation } from '#web/i18n/use-translation.ts'
import { identifierEnd } from '#shared/bank-identifiers.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type {
  OwnReceivingAccountChangeFragment,
  SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { useOwnReceivingAccountName } from '#web/workspace/receiving-accounts/use-own-receiving-account-name.ts'
import '#web/workspace/receiving-accounts/change-card.css'

/** The history of the bank details since publication: person, step and time. */
export function ChangeHistory({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  const { timeZone } = useWedding()
  const nameOf = useOwnReceivingAccountName(wedding)
  if (wedding.receivingAccountChanges.length === 0) return null
  const changeTitle = ({ receivingAccount, proposed }: OwnReceivingAccountChangeFragment) => {
    const known = receivingAccount ?? proposed
    return known ? `${nameOf(known)} ${identifierEnd(known.kind, known.identifier)}` : ''
  }
  return (
    <details className="receiving-account-history">
      <summary>{t('history')}</summary>
      <ol>
        {wedding.receivingAccountChanges.map((change) => (
          <li key={change.id}>
            <h4>{t(`historyOf.${change.act}`, { receivingAccount: changeTitle(change) })}</h4>
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
