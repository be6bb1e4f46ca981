import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { WeddingPrivacyFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { useDiscretion } from './use-discretion.ts'

const kinds = ['everything', 'withoutAmounts', 'surprise'] as const

/** What the couple see of their gifts before the wedding. */
export function DiscretionCard({ wedding }: { wedding: WeddingPrivacyFragment }) {
  const { t } = useTranslation('privacy')
  const format = useWeddingFormat()
  const { timeZone } = useWedding()
  const form = useDiscretion(wedding)
  const { problem } = form
  const change = wedding.discretionChange
  const asksDay = form.chosen === 'surprise'
  return (
    <SectionCard title={t('discretion.title')} className="privacy-card">
      <form
        noValidate
        id="discrecion"
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <ChoiceList
          legend={t('discretion.legend')}
          value={form.chosen}
          onChoose={form.choose}
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(`discretion.${kind}.label`),
            text: t(`discretion.${kind}.text`, { date: format.date(wedding.weddingDate) }),
          }))}
        />
        {asksDay && (
          <Field
            type="date"
            label={t('discretion.day')}
            hint={t('discretion.dayHint')}
            value={form.day}
            error={problem && t(`discretion.problem.${problem}`)}
            onChange={({ currentTarget }) => form.setDay(currentTarget.value)}
          />
        )}
        {!asksDay && problem && <p role="alert">{t(`discretion.problem.${problem}`)}</p>}
        {form.isChanged && (
          <div className="settings-actions">
            <Action type="submit" look="primary" busy={form.busy}>
              {t('discretion.save')}
            </Action>
          </div>
        )}
        <p className="mut t13">
          {change
            ? t('discretion.changed', { name: change.name, date: format.dayOf(change.at, timeZone) })
            : t('discretion.both')}
        </p>
      </form>
    </SectionCard>
  )
}
