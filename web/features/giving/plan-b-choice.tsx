import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BasketLine } from '#shared/basket.ts'
import type { ChosenGift } from '#web/workspace/giving/choices.ts'

type PlanBChoiceProps = { chosen: ChosenGift; onLine: (line: BasketLine) => void }

/** Chooses the giver's plan B for a gift. */
export function PlanBChoice({ chosen, onLine }: PlanBChoiceProps) {
  const { t } = useTranslation('give')
  const { gift, line, planB } = chosen
  const own = useOwnWords()
  const id = `b-${gift.slug}`
  return (
    <div className="planb">
      <label className="label" htmlFor={id}>
        <Icon name="wind" />
        {t('basket.planB')}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {t('basket.planBHint')}
      </p>
      <span className="field-select">
        <select
          className="field-box"
          id={id}
          name={`b.${gift.slug}`}
          aria-describedby={`${id}-hint`}
          value={planB ?? ''}
          onChange={({ target }) => {
            const { planB: _before, ...rest } = line
            onLine(target.value === '' ? rest : { ...rest, planB: target.value })
          }}
        >
          <option value="">{t('basket.planBNone')}</option>
          {gift.planBs.map(({ key, title }) => (
            <option key={key} value={key} lang={own(title)}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  )
}
