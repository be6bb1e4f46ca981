import { useTranslation } from '#web/i18n/use-translation.ts'
import { listColors, type ListColor } from '#shared/inputs/board-list.ts'
import { ColorChoice } from '#web/ui/blocks/color-choice.tsx'

type ListColorChoiceProps = {
  legend: string
  color: ListColor | null
  onChoose: (color: ListColor) => void
}

/** Chooses a colour of lists, labels and covers. */
export function ListColorChoice(props: ListColorChoiceProps) {
  const { t } = useTranslation('board')
  return (
    <ColorChoice
      {...props}
      colors={listColors}
      nameOf={(color) => t(`colors.${color}`)}
      dotOf={(color) => `lane-dot ${color}`}
    />
  )
}
