import { useTranslation } from 'react-i18next'
import type { PadrinazgoShownFragment } from '#web/graphql/generated/graphql.ts'
import './padrinazgos.css'

type CelebrationPadrinosProps = {
  padrinazgos: readonly PadrinazgoShownFragment[]
  celebrationId: string
}

/** The padrinos of a celebration, shown in the programme. */
export function CelebrationPadrinos({ padrinazgos, celebrationId }: CelebrationPadrinosProps) {
  const { t } = useTranslation('padrinazgos')
  const adopted = padrinazgos.filter((one) => one.celebrationId === celebrationId && one.adoptedBy !== null)
  if (adopted.length === 0) return null
  return (
    <div className="celebration-padrinos">
      <p className="it small">{t('guest.inProgramme')}</p>
      <dl className="small">
        {adopted.map(({ id, name, adoptedBy }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{adoptedBy}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
