import { useTranslation } from 'react-i18next'
import type { WeddingPrivacyFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { SectionCard } from '#web/ui/workspace/card.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDiscretion } from './use-discretion.ts'

const kinds = ['everything', 'withoutAmounts', 'surprise'] as const

/** What the two wish to be told before the day, what they are told all the same, and why. */
export function DiscretionCard({ wedding }: { wedding: WeddingPrivacyFragment }) {
  const { t } = useTranslation('privacy')
  const form = useDiscretion(wedding)
  return (
    <SectionCard title={t('discretion.title')} className="privacy-card">
      <form
        noValidate
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <ChoiceList
          legend={t('discretion.legend')}
          value={form.chosen}
          onChoose={form.choose}
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(`discretion.${kind}.label`),
            text: t(`discretion.${kind}.text`),
          }))}
        />
        {form.chosen === 'surprise' && (
          <Field
            type="date"
            label={t('discretion.until')}
            hint={t('discretion.untilHint')}
            value={form.until}
            error={form.problem && t(`discretion.problem.${form.problem}`)}
            onChange={({ currentTarget }) => form.chooseUntil(currentTarget.value)}
          />
        )}
        {form.chosen !== 'everything' && <p className="mut t13">{t('discretion.always')}</p>}
        <p className="mut t13">{t('discretion.told')}</p>
        {form.chosen !== 'surprise' && form.problem && (
          <p role="alert">{t(`discretion.problem.${form.problem}`)}</p>
        )}
        {form.isChanged && (
          <div className="settings-actions">
            <Action type="submit" look="primary" busy={form.busy}>
              {t('discretion.save')}
            </Action>
          </div>
        )}
      </form>
      {form.isAsking && (
        <ConfirmDialog
          title={t('discretion.ask.title')}
          text={t('discretion.ask.text')}
          yes={t('discretion.ask.yes')}
          busy={form.busy}
          onYes={() => void form.save()}
          onNo={form.doNotSave}
        />
      )}
    </SectionCard>
  )
}
