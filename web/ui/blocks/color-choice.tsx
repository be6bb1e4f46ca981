import { useId } from 'react'
import './color-choice.css'

type ColorChoiceProps<Color extends string> = {
  legend: string
  colors: readonly Color[]
  color: Color | null
  nameOf: (color: Color) => string
  /** Returns the classes of the dot that shows a colour. */
  dotOf: (color: Color) => string
  onChoose: (color: Color) => void
}

/** Chooses one of a few colours, each shown as a dot and named for screen readers. */
export function ColorChoice<Color extends string>(props: ColorChoiceProps<Color>) {
  const { legend, colors, color, nameOf, dotOf, onChoose } = props
  const group = useId()
  return (
    <fieldset className="color-choice">
      <legend>{legend}</legend>
      {colors.map((one) => (
        <label key={one} title={nameOf(one)}>
          <input type="radio" name={group} checked={one === color} onChange={() => onChoose(one)} />
          <i className={dotOf(one)} aria-hidden="true" />
          <span className="sr">{nameOf(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
