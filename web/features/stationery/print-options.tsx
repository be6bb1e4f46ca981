import { useTranslation } from '#web/i18n/use-translation.ts'
import { papers } from '#shared/paper.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { PrintChoice } from './print-choice.ts'
import { ornaments, printLanguages } from '#shared/printables.ts'

const finishes = ['home', 'press'] as const

type PrintOptionsProps = { choice: PrintChoice; onChoose: (choice: PrintChoice) => void }

/** Ornament, language, paper and finish of all stationery. */
export function PrintOptions({ choice, onChoose }: PrintOptionsProps) {
  const { t } = useTranslation('stationery')
  return (
    <div className="printables-options" role="group" aria-label={t('options')}>
      <OneOf
        label={t('ornament')}
        value={choice.ornament}
        values={ornaments.map((one) => [one, t(`drawings.${one}`)] as const)}
        onChoose={(ornament) => onChoose({ ...choice, ornament })}
      />
      <OneOf
        label={t('language')}
        value={choice.language}
        values={printLanguages.map((one) => [one, t(`languages.${one}`)] as const)}
        onChoose={(language) => onChoose({ ...choice, language })}
      />
      <OneOf
        label={t('paper')}
        value={choice.paper}
        values={papers.map((one) => [one, t(`papers.${one}`)] as const)}
        onChoose={(paper) => onChoose({ ...choice, paper })}
      />
      <OneOf
        label={t('finish')}
        value={choice.bleed ? 'press' : 'home'}
        values={finishes.map((one) => [one, t(`finishes.${one}`)] as const)}
        onChoose={(finish) => onChoose({ ...choice, bleed: finish === 'press' })}
      />
    </div>
  )
}

type OneOfProps<Value extends string> = {
  label: string
  value: Value
  /** Each option with its label. */
  values: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function OneOf<Value extends string>({ label, value, values, onChoose }: OneOfProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const [chosen] = values.find(([known]) => known === target.value) ?? []
        if (chosen) onChoose(chosen)
      }}
    >
      {values.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
