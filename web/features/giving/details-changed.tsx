import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HowToSendQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'

type DetailsChangedProps = {
  gift: Pick<
    NonNullable<HowToSendQuery['privateContribution']>,
    'detailsChangedAt' | 'detailsChangedRecentlyAt'
  >
  timeZone: string
}

/** Shows when the payment details changed: within the last 14 days, or since the guest may have copied them. */
export function DetailsChanged({ gift, timeZone }: DetailsChangedProps) {
  const { t } = useTranslation('receiving-accounts')
  const format = useFormat()
  const { detailsChangedAt, detailsChangedRecentlyAt } = gift
  const at = detailsChangedAt ?? detailsChangedRecentlyAt
  if (!at) return null
  return (
    <p className="note changed">
      <Icon name="alert" />
      <span>
        <Trans
          t={t}
          i18nKey={detailsChangedAt ? 'changed' : 'changedRecently'}
          values={{ date: format.dayOf(at, timeZone) }}
          components={{ b: <b /> }}
        />
        {detailsChangedRecentlyAt && ` ${t('inDoubtCall')}`}
      </span>
    </p>
  )
}
