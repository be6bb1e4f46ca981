import { useTranslation } from 'react-i18next'
import type { PaymentCodeShownFragment } from '#web/graphql/generated/graphql.ts'

/** The code of the couple's own app, with the receiver that it names. */
export function PaymentCode({ code }: { code: PaymentCodeShownFragment }) {
  const { t } = useTranslation('shield')
  const { name, city, qr } = code
  return (
    <span className="rail-code">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('code.alt')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <small>{t('code.says', { name, city })}</small>
    </span>
  )
}
