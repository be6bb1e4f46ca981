import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { PlanBDraft } from '#web/workspace/gift-form/gift-draft.ts'
import { PictureField } from '#web/workspace/gift-form/picture-field.tsx'
import { fieldId } from './problem-words.ts'
import type { GiftForm } from './use-gift-form.ts'
import { useProblem } from './use-problem.ts'

const maxPlanBs = 4
const empty: PlanBDraft = { key: '', title: '', summary: '', image: '' }

/** Up to four alternatives that givers can choose for when the experience is not possible. */
export function PlanBFields({ form }: { form: GiftForm }) {
  const { t } = useTranslation('list')
  const problem = useProblem(form.problems)
  const { draft, change } = form
  const { planBs } = draft
  const put = (index: number, changes: Partial<PlanBDraft>) =>
    change({ planBs: planBs.map((planB, at) => (at === index ? { ...planB, ...changes } : planB)) })
  const add = () => {
    change({ planBs: [...planBs, empty] })
    requestAnimationFrame(() => document.getElementById(fieldId(`planBs.${planBs.length}.title`))?.focus())
  }
  const remove = (index: number) => {
    change({ planBs: planBs.toSpliced(index, 1) })
    requestAnimationFrame(() => document.getElementById('plan-b-add')?.focus())
  }
  return (
    <details className="ws-card gift-fold">
      <summary>
        <span>
          <b>{t('planB.title')}</b>
          <small>{t('planB.note', { count: planBs.length })}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="gift-fields">
        <p className="mut">{t('planB.intro')}</p>
        {planBs.map((planB, index) => (
          <fieldset key={index} className="plan-b">
            <legend>{t('planB.number', { number: index + 1 })}</legend>
            <PictureField
              small
              id={fieldId(`planBs.${index}.image`)}
              image={planB.image}
              label={t('planB.picture', { number: index + 1 })}
              onChoose={(image) => put(index, { image })}
            />
            <Field
              id={fieldId(`planBs.${index}.title`)}
              label={t('planB.name')}
              placeholder={t('planB.nameExample')}
              value={planB.title}
              error={problem(`planBs.${index}.title`)}
              maxLength={120}
              onChange={({ currentTarget }) => put(index, { title: currentTarget.value })}
            />
            <Field
              id={fieldId(`planBs.${index}.summary`)}
              label={t('planB.summary')}
              value={planB.summary}
              error={problem(`planBs.${index}.summary`)}
              maxLength={200}
              optional
              onChange={({ currentTarget }) => put(index, { summary: currentTarget.value })}
            />
            <Action small look="bare" icon="trash" onClick={() => remove(index)}>
              {t('planB.remove')}
              <span className="sr">{t('planB.number', { number: index + 1 })}</span>
            </Action>
          </fieldset>
        ))}
        {planBs.length < maxPlanBs ? (
          <Action id="plan-b-add" icon="plus" onClick={add}>
            {t('planB.add')}
          </Action>
        ) : (
          <p id="plan-b-add" tabIndex={-1} className="mut t13">
            {t('planB.most')}
          </p>
        )}
      </div>
    </details>
  )
}
