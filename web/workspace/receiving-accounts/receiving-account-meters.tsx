import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { OwnReceivingAccountFragment } from '#web/graphql/generated/graphql.ts'
import './receiving-account-meters.css'

type Meter = OwnReceivingAccountFragment['meters'][number]
type ReceivingAccountMetersProps = {
  receivingAccount: Pick<OwnReceivingAccountFragment, 'meters' | 'limitSeenOn'>
}

/**
 * The fill level of a wallet by promised and sent amounts; amber from three quarters on, with what happens
 * next.
 */
export function ReceivingAccountMeters({
  receivingAccount: { meters, limitSeenOn },
}: ReceivingAccountMetersProps) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  if (meters.length === 0) return null
  return (
    <div className="receiving-account-meters">
      {meters.map((meter) => (
        <OneMeter key={meter.measure} meter={meter} />
      ))}
      {meters.some(({ isNear }) => isNear) && (
        <p className="near">{t(meters.some(isFull) ? 'meter.full' : 'meter.near')}</p>
      )}
      {limitSeenOn && <p>{t('meter.seen', { date: format.mediumDate(limitSeenOn) })}</p>}
    </div>
  )
}

const isFull = ({ measure, used, max }: Meter) => measure !== 'payment' && BigInt(used) >= BigInt(max)

function OneMeter({ meter }: { meter: Meter }) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  const { measure, currency, isNear } = meter
  if (measure === 'payment') return null
  const formatMinor = (minor: string) =>
    measure === 'count' ? format.number(Number(minor)) : format.money({ minor, currency })
  const label = t(`meter.${measure}`)
  return (
    <label className={isNear ? 'near' : undefined}>
      <span>{label}</span>
      <span className="num">
        {t('meter.of', { used: formatMinor(meter.used), max: formatMinor(meter.max) })}
      </span>
      <meter min={0} max={Number(meter.max)} value={Math.min(Number(meter.used), Number(meter.max))} />
    </label>
  )
}
