import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sheetRows } from '#shared/sheet-rows.ts'
import { fieldId } from './problem-words.ts'
import type { GiftForm } from './use-gift-form.ts'
import { useProblem } from './use-problem.ts'

/** The fact sheet for guests, folded since it is optional. */
export function SheetFields({ form }: { form: GiftForm }) {
  const { t } = useTranslation('list')
  const problem = useProblem(form.problems)
  const { draft, change } = form
  const written = sheetRows.filter((row) => draft.sheet[row].trim() !== '').length
  return (
    <details className="ws-card gift-fold">
      <summary>
        <span>
          <b>{t('sheet.title')}</b>
          <small>
            {written === 0 ? t('sheet.note') : t('sheet.written', { count: written, all: sheetRows.length })}
          </small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="gift-fields">
        <p className="mut">{t('sheet.intro')}</p>
        <div className="two">
          {sheetRows.map((row) => (
            <Field
              key={row}
              id={fieldId(`sheet.${row}`)}
              label={t(`sheet.${row}`)}
              placeholder={t(`sheet.example.${row}`)}
              value={draft.sheet[row]}
              error={problem(`sheet.${row}`)}
              maxLength={300}
              onChange={({ currentTarget }) =>
                change({ sheet: { ...draft.sheet, [row]: currentTarget.value } })
              }
            />
          ))}
          <DateField
            id={fieldId('sheet.checkedOn')}
            label={t('sheet.checkedOn')}
            hint={t('sheet.checkedOnHint')}
            value={draft.checkedOn}
            error={problem('sheet.checkedOn')}
            onChange={({ currentTarget }) => change({ checkedOn: currentTarget.value })}
          />
        </div>
      </div>
    </details>
  )
}
