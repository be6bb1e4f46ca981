import { useTranslation } from '#web/i18n/use-translation.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import { ColorChoice } from '#web/ui/blocks/color-choice.tsx'

/** The colour of an event; each theme has its own shades. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <ColorChoice
      legend={t('form.color')}
      colors={listColors}
      color={listColors.find((color) => color === value) ?? null}
      nameOf={(color) => t(`colors.${color}`)}
      dotOf={(color) => `cal-dot cal-${color}`}
      onChoose={onChange}
    />
  )
}
