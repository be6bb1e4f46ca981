import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { now } from '#web/ui/now.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import './change-card.css'

/** Whether the second factor of whoever is alone stands in for another partner already. */
export const confirmsAlone = (countsFrom: string | null): boolean =>
  countsFrom !== null && countsFrom <= now().toISOString()

/** What is missing until somebody who is alone can confirm: a second factor, or only time. Said before they look for a code. */
export function AloneNote({ countsFrom }: { countsFrom: string | null }) {
  const { t } = useTranslation('shield')
  const format = useWeddingFormat()
  const { timeZone } = useWedding()
  if (confirmsAlone(countsFrom)) return null
  return (
    <p className="alone-note">
      <Icon name={countsFrom ? 'clock' : 'lock'} className="s" />
      <span>
        {countsFrom
          ? t('refused.factorNew', { moment: format.moment(countsFrom, timeZone) })
          : t('prove.noFactor')}
      </span>
    </p>
  )
}

/** The way to a second factor, for whoever has none. */
export function ToSecondFactor() {
  const { t } = useTranslation('shield')
  return <ActionLink to="/boda/cuenta">{t('prove.toAccount')}</ActionLink>
}
