import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { now } from '#web/ui/now.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import './change-card.css'

/** Returns whether the second factor of a sole partner already counts as the second confirmation. */
export const confirmsAlone = (countsFrom: string | null): boolean =>
  countsFrom !== null && countsFrom <= now().toISOString()

/**
 * What a sole partner needs before confirming: a second factor, or a waiting period. Shown before asking for
 * a code.
 */
export function OnePartnerNote({ countsFrom }: { countsFrom: string | null }) {
  const { t } = useTranslation('shield')
  const format = useFormat()
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

/** The link to set up a second factor. */
export function ToSecondFactor() {
  const { t } = useTranslation('shield')
  return <ActionLink to="/boda/cuenta">{t('prove.toAccount')}</ActionLink>
}
