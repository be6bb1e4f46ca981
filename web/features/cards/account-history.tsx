import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { WeddingCardsQuery } from '#web/graphql/generated/graphql.ts'
import '#web/workspace/receiving-accounts/change-card.css'

type Step = NonNullable<WeddingCardsQuery['wedding']>['cardAccountSteps'][number]

/** The history of the card account since publication: person, step and time. */
export function AccountHistory({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { timeZone } = useWedding()
  if (steps.length === 0) return null
  return (
    <details className="receiving-account-history">
      <summary>{t('settings.history')}</summary>
      <ul>
        {steps.map(({ step, at, by, provider, hint }) => (
          <li key={`${step} ${at} ${hint}`}>
            <time dateTime={at}>{format.moment(at, timeZone)}</time>
            {' · '}
            {`${t(`settings.names.${provider}`)} ${hint}`.trim()}
            {' · '}
            {t(`settings.step.${step}`, { name: by ?? '' })}
          </li>
        ))}
      </ul>
    </details>
  )
}
