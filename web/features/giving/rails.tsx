import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { grouped, Slip, type Instruction } from './slip.tsx'

type RailsProps = {
  instructions: readonly Instruction[]
  chosen: string | null
  total: string
  couple: string
  /** Until when the gift is kept, in words. */
  holdDate: string | null
  url: string
  button: React.ReactNode
}

/** The ways to send it, as radio rows that open: with CSS alone. */
export function Rails({ instructions, chosen, total, couple, holdDate, url, button }: RailsProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const first = instructions.some(({ railId }) => railId === chosen) ? chosen : instructions[0]?.railId
  return (
    <fieldset className="rails panel-card">
      <legend className="sr">{t('send.way')}</legend>
      {instructions.map((instruction) => {
        const { railId, kind, holder, identifier } = instruction
        const text = t(`send.whatsappText.${kind}`, {
          couple,
          holder,
          identifier,
          amount: format.money(instruction.amount),
          reference: grouped(instruction.reference),
          url,
        })
        return (
          <div className="rail" key={railId}>
            <input
              type="radio"
              name="railId"
              id={`r-${railId}`}
              value={railId}
              defaultChecked={railId === first}
            />
            <label htmlFor={`r-${railId}`}>
              <span className="dot" aria-hidden="true" />
              <span className="r-t">
                <b>{t(`send.${kind}.name`)}</b>
                <span>{t(`send.${kind}.about`)}</span>
              </span>
              <span className="gets">
                <Trans t={t} i18nKey="send.gets" values={{ total }} components={{ b: <b /> }} />
              </span>
            </label>
            <div className="r-panel">
              <p className="slip-do">{t(`send.${kind}.do`)}</p>
              <Slip instruction={instruction} />
              <ul className="assure">
                <li>
                  <Icon name="shield" />
                  <span>
                    <Trans t={t} i18nKey="send.shield" values={{ couple }} components={{ b: <b /> }} />
                  </span>
                </li>
                {holdDate && (
                  <li>
                    <Icon name="clock" />
                    <span>
                      <Trans
                        t={t}
                        i18nKey="send.hold"
                        values={{ date: holdDate }}
                        components={{ b: <b /> }}
                      />
                    </span>
                  </li>
                )}
              </ul>
              <div className="later">
                {button}
                <a
                  className="text-btn"
                  href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="whatsapp" />
                  <span>{t('send.whatsapp')}</span>
                </a>
              </div>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
