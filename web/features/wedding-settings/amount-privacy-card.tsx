import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { WeddingPrivacyFragment } from '#web/graphql/generated/graphql.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { useAmountPrivacy } from './use-amount-privacy.ts'

const kinds = ['everything', 'withoutAmounts', 'surprise'] as const

/** The setting of what the couple see of their gifts before the wedding. */
export function AmountPrivacyCard({ wedding }: { wedding: WeddingPrivacyFragment }) {
  const { t } = useTranslation('privacy')
  const format = useFormat()
  const { timeZone } = useWedding()
  const form = useAmountPrivacy(wedding)
  const { problem } = form
  const change = wedding.amountPrivacyChange
  const asksDay = form.chosen === 'surprise'
  return (
    <SectionCard title={t('amountPrivacy.title')} className="privacy-card">
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
          legend={t('amountPrivacy.legend')}
          value={form.chosen}
          onChoose={form.choose}
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(`amountPrivacy.${kind}.label`),
            text: t(`amountPrivacy.${kind}.text`, { date: format.date(wedding.weddingDate) }),
          }))}
        />
        {asksDay && (
          <DateField
            label={t('amountPrivacy.day')}
            hint={t('amountPrivacy.dayHint')}
            value={form.day}
            error={problem && t(`amountPrivacy.problem.${problem}`)}
            onChange={({ currentTarget }) => form.setDay(currentTarget.value)}
          />
        )}
        {!asksDay && problem && <p role="alert">{t(`amountPrivacy.problem.${problem}`)}</p>}
        {form.isChanged && (
          <div className="settings-actions">
            <Action type="submit" look="primary" busy={form.busy}>
              {t('amountPrivacy.save')}
            </Action>
          </div>
        )}
        <p className="mut t13">
          {change
            ? t('amountPrivacy.changed', { name: change.name, date: format.dayOf(change.at, timeZone) })
            : t('amountPrivacy.both')}
        </p>
      </form>
    </SectionCard>
  )
}
