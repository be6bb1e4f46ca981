import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listColors, type ListColor } from '#shared/inputs/board-list.ts'

type ColorChoiceProps = {
  legend: string
  color: ListColor | null
  onChoose: (color: ListColor) => void
}

/** Chooses a colour of lists, labels and covers. */
export function ColorChoice({ legend, color, onChoose }: ColorChoiceProps) {
  const { t } = useTranslation('board')
  const group = useId()
  return (
    <fieldset className="lane-colors">
      <legend>{legend}</legend>
      {listColors.map((one) => (
        <label key={one} title={t(`colors.${one}`)}>
          <input type="radio" name={group} checked={one === color} onChange={() => onChoose(one)} />
          <i className={`lane-dot ${one}`} aria-hidden="true" />
          <span className="sr">{t(`colors.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
