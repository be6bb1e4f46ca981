import { useTranslation } from 'react-i18next'
import { listColors } from '#shared/inputs/board-list.ts'

/** The colour of an event; each theme has its own shades. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <fieldset className="event-colors">
      <legend>{t('form.color')}</legend>
      {listColors.map((one) => (
        <label key={one} title={t(`colors.${one}`)}>
          <input type="radio" name="color" checked={one === value} onChange={() => onChange(one)} />
          <i className={`cal-dot cal-${one}`} aria-hidden="true" />
          <span className="sr">{t(`colors.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
