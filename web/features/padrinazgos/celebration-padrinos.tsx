import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { InSecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PadrinazgoShownFragment } from '#web/graphql/generated/graphql.ts'
import './padrinazgos.css'

type CelebrationPadrinosProps = {
  padrinazgos: readonly PadrinazgoShownFragment[]
  celebrationId: string
}

/** The padrinos of a celebration, shown in the programme. */
export function CelebrationPadrinos({ padrinazgos, celebrationId }: CelebrationPadrinosProps) {
  const { t } = useTranslation('padrinazgos')
  const own = useOwnWords()
  const adopted = padrinazgos.filter((one) => one.celebrationId === celebrationId && one.adoptedBy !== null)
  if (adopted.length === 0) return null
  return (
    <div className="celebration-padrinos">
      <p className="it small">{t('guest.inProgramme')}</p>
      <dl className="small">
        {adopted.map(({ id, name, adoptedBy }) => (
          <div key={id}>
            <dt lang={own(name)}>
              {name}
              <InSecondLanguage of={name} />
            </dt>
            <dd>{adoptedBy}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
